import matter from 'gray-matter'
import type { Diagnostic, Range } from '../model/diagnostic.js'
import type { MetaRanges } from '../model/page.js'
import { describeIssue } from '../model/schema-issues.js'
import type { z } from 'zod'
import { translateFrontMatter, type TranslatedFrontMatter } from './foreign-front-matter.js'
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
 * @param block the front matter, with the opening line and without the closing line
 * @param maxEntries see `parseYaml`
 */
export function parseFrontMatter<S extends FrontMatterSchema>(
  block: string,
  file: string,
  schema: S,
  maxEntries: number | undefined,
): FrontMatterYaml<S> {
  let parsed: ParsedYaml | undefined
  const yaml = (source: string): object => {
    // gray-matter passes the text after the opening dashes, including the rest of line 1, so line numbers
    // match the file.
    parsed = parseYaml(source, file, frontMatterKind, maxEntries)
    return parsed.data as object
  }
  const reject = () => {
    throw new Error('front matter is YAML only')
  }
  // gray-matter would also end the front matter at a line such as "----", which only starts with "---", and
  // lose the values below it. With the line break, the delimiter matches no line of the block.
  const delimiters: [string, string] = ['---', '---\n']
  // Passing options also disables gray-matter's cache, which hides errors on the second call.
  matter(block, {
    engines: { yaml, js: reject, javascript: reject, json: reject },
    language: 'yaml',
    delimiters,
  })
  // gray-matter does not call the engine if the front matter is empty or contains only comments.
  if (parsed === undefined || parsed.problems.length > 0)
    return { meta: schema.parse({}) as z.output<S>, ranges: {}, problems: parsed?.problems ?? [] }
  return validate(parsed, file, schema)
}

function validate<S extends FrontMatterSchema>(
  yaml: ParsedYaml,
  file: string,
  schema: S,
): FrontMatterYaml<S> {
  const { data, origins, problems: foreignProblems } = translateFrontMatter(yaml, file)
  const ranges = valueRanges(data, origins, yaml)
  const result = schema.safeParse(data, { error: describeIssue })
  if (result.success) return { meta: result.data as z.output<S>, ranges, problems: foreignProblems }
  const issues = result.error.issues.map((issue) => atOrigin(issue, origins))
  const problems = [...foreignProblems, ...schemaProblems(issues, schema, yaml, file, frontMatterKind)]
  return { meta: salvage(data, schema), ranges, problems }
}

type Origins = TranslatedFrontMatter['origins']

/** Moves an issue of a translated key to the key as written. */
function atOrigin(issue: z.core.$ZodIssue, origins: Origins): z.core.$ZodIssue {
  const [key, ...rest] = issue.path
  const origin = typeof key === 'string' ? origins.get(key) : undefined
  return origin === undefined ? issue : { ...issue, path: [...origin, ...rest] }
}

/** Returns the ranges of all values in the file, by their paths, such as "tags.0". */
function valueRanges(data: object, origins: Origins, yaml: ParsedYaml): Record<string, Range> {
  const rangesIn = (value: unknown, path: readonly string[], original: Path): [string, Range][] => {
    const range = yaml.range(original, 'value')
    const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return [
      ...(range === undefined ? [] : [[path.join('.'), range] as [string, Range]]),
      ...inner.flatMap(([key, child]) => {
        const part = Array.isArray(value) ? Number(key) : key
        return rangesIn(child, [...path, key], [...original, part])
      }),
    ]
  }
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => rangesIn(value, [key], origins.get(key) ?? [key])),
  )
}

/** Keys, and indexes in lists. */
type Path = readonly (string | number)[]

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
