import matter from 'gray-matter'
import type { Diagnostic, Range } from '../model/diagnostic.js'
import type { MetaRanges } from '../model/page.js'
import { describeIssue } from '../model/schema-issues.js'
import type { z } from 'zod'
import type { FrontMatterSchema } from './front-matter-schema.js'
import { schemaProblems } from './yaml-schema.js'
import { frontMatterKind, parseYaml, type ParsedYaml } from './yaml.js'

/** Validated front matter, the ranges of its values, and its problems. */
export interface FrontMatterYaml<S extends FrontMatterSchema> {
  readonly meta: z.output<S>
  readonly ranges: MetaRanges
  readonly problems: readonly Diagnostic[]
}

/**
 * Parses and validates front matter.
 *
 * @param block the front matter with its delimiters
 */
export function parseFrontMatter<S extends FrontMatterSchema>(
  block: string,
  file: string,
  schema: S,
): FrontMatterYaml<S> {
  let parsed: ParsedYaml | undefined
  const yaml = (source: string): object => {
    // gray-matter passes the text after the opening dashes, including the rest of line 1, so line numbers
    // match the file.
    parsed = parseYaml(source, file, frontMatterKind)
    return parsed.data as object
  }
  const reject = () => {
    throw new Error('front matter is YAML only')
  }
  // Passing options also disables gray-matter's cache, which hides errors on the second call.
  matter(block, { engines: { yaml, js: reject, javascript: reject, json: reject }, language: 'yaml' })
  if (parsed === undefined || parsed.problems.length > 0)
    return { meta: schema.parse({}) as z.output<S>, ranges: {}, problems: parsed?.problems ?? [] }
  return validate(parsed, file, schema)
}

function validate<S extends FrontMatterSchema>(
  yaml: ParsedYaml,
  file: string,
  schema: S,
): FrontMatterYaml<S> {
  // An empty block is valid.
  const data = yaml.data ?? {}
  const ranges = valueRanges(data, yaml)
  const result = schema.safeParse(data, { error: describeIssue })
  if (result.success) return { meta: result.data as z.output<S>, ranges, problems: [] }
  const problems = schemaProblems(result.error.issues, schema, yaml, file, frontMatterKind)
  return { meta: salvage(data, schema), ranges, problems }
}

function valueRanges(data: object, yaml: ParsedYaml): Record<string, Range> {
  return Object.fromEntries(
    Object.keys(data).flatMap((key) => {
      const range = yaml.range([key], 'value')
      return range === undefined ? [] : [[key, range]]
    }),
  )
}

/**
 * Keeps the valid keys of invalid front matter, so that one mistake does not cause follow-up errors such as a
 * missing title.
 */
function salvage<S extends FrontMatterSchema>(data: object, schema: S): z.output<S> {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const valid = Object.entries(data).filter(
    ([key, value]) => Object.hasOwn(shape, key) && shape[key]?.safeParse(value).success === true,
  )
  return schema.parse(Object.fromEntries(valid)) as z.output<S>
}
