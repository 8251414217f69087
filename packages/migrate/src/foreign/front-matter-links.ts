import type { Range } from '@camdocs/base/model/diagnostic.js'
import type { ParsedYaml } from '@camdocs/base/front-matter/yaml.js'
import type { ForeignLink } from './foreign-page.js'

/** Keys whose values can contain links. A link is the value of a nested key with the name `link`. */
const sections = ['hero', 'features', 'prev', 'next'] as const

/** Returns the links in the front matter of home pages and pagers, in VitePress and Starlight. */
export function frontMatterLinks(yaml: ParsedYaml): ForeignLink[] {
  const { data } = yaml
  const links: ForeignLink[] = []
  const visit = (value: unknown, keys: readonly PropertyKey[]) => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...keys, index]))
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, [...keys, key])
    else if (typeof value === 'string' && keys.at(-1) === 'link') {
      const range = yaml.range(keys, 'value')
      if (range !== undefined)
        links.push({ kind: 'link', target: value, range: belowFirstLine(range), origin: 'frontMatter' })
    }
  }
  for (const key of sections)
    if (typeof data === 'object' && data !== null && key in data)
      visit((data as Readonly<Record<string, unknown>>)[key], [key])
  return links
}

/** Moves a range down by one line, because a line of dashes precedes the front matter. */
const belowFirstLine = ({ start, end }: Range): Range => ({
  start: { ...start, line: start.line + 1 },
  end: { ...end, line: end.line + 1 },
})
