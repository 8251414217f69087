import matter from 'gray-matter'
import type { Diagnostic, Range } from '../model/diagnostic.js'
import type { MetaRanges } from '../model/page.js'
import type { z } from 'zod'
import type { FrontMatterSchema } from './front-matter-schema.js'
import { schemaProblems } from './yaml-schema.js'
import { frontMatterKind, parseYaml, type ParsedYaml } from './yaml.js'

export interface ReadYaml<S extends FrontMatterSchema> {
  readonly meta: z.output<S>
  readonly ranges: MetaRanges
  readonly problems: readonly Diagnostic[]
}

/** Reads and validates a block of front matter, dashes and all. */
export function readYaml<S extends FrontMatterSchema>(block: string, file: string, schema: S): ReadYaml<S> {
  let parsed: ParsedYaml | undefined
  const yaml = (source: string): object => {
    // gray-matter hands over what follows the dashes: the rest of line 1 is line 1 here too.
    parsed = parseYaml(source, file, frontMatterKind)
    return parsed.data as object
  }
  const refuse = () => {
    throw new Error('front matter is YAML only')
  }
  // An options object also keeps gray-matter from caching by content, which hides errors the second time.
  matter(block, { engines: { yaml, js: refuse, javascript: refuse, json: refuse }, language: 'yaml' })
  if (parsed === undefined || parsed.problems.length > 0)
    return { meta: schema.parse({}) as z.output<S>, ranges: {}, problems: parsed?.problems ?? [] }
  return validate(parsed, file, schema)
}

function validate<S extends FrontMatterSchema>(yaml: ParsedYaml, file: string, schema: S): ReadYaml<S> {
  // An empty block is no front matter, not a mistake.
  const data = yaml.data ?? {}
  const ranges = valueRanges(data, yaml)
  const result = schema.safeParse(data)
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

/** The valid keys of invalid front matter, so that one mistake does not cause others (a missing title, say). */
function salvage<S extends FrontMatterSchema>(data: object, schema: S): z.output<S> {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const valid = Object.entries(data).filter(
    ([key, value]) => Object.hasOwn(shape, key) && shape[key]?.safeParse(value).success === true,
  )
  return schema.parse(Object.fromEntries(valid)) as z.output<S>
}
