import type { Definition, Heading, Nodes, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/*
 * The changelog of a library as pages: a list of the releases, and a page for each. The pages include lines
 * of the file, so that links and problems are those of the file.
 */

/** How to make pages from a changelog. */
export interface ChangelogOptions {
  /** The path of the file, relative to the pages. */
  readonly reference: string
  /** The title of the list. */
  readonly title: string
  /** What stands for the version of changes that are not released. */
  readonly unreleased: string
  /** Returns a date for readers. @param date such as "2026-03-01" */
  readonly formatDate: (date: string) => string
  /** A link in Markdown to the feed of the releases with a date; undefined if the site has none. */
  readonly feed?: string
}

interface Release {
  readonly name: string
  readonly date: string | null
  /** What the heading also says, such as "YANKED"; often "". */
  readonly note: string
  /** Where the heading leads, such as a comparison with the release before; "" if it is no link. */
  readonly url: string
  readonly summary: string
  readonly heading: Heading
  /** The headings in the section of the release. */
  readonly headings: readonly Heading[]
  /** Its first and its last line, without its heading. */
  readonly first: number
  readonly last: number
}

/**
 * Returns the texts of the pages of a changelog, by file name: "index.md", and a page for each release, such
 * as "1.2.0.md". A release is a section whose heading starts with a version.
 *
 * @param text of the changelog
 */
export function changelogTexts(text: string, options: ChangelogOptions): ReadonlyMap<string, string> {
  const lines = text.split('\n')
  const { children } = unified().use(remarkParse).parse(text)
  const headings = children.filter((node) => node.type === 'heading')
  const definitions = children.filter((node) => node.type === 'definition')
  const all = releasesOf(headings, definitions, lines, (first, last) => summaryOf(children, first, last))
  const intro = introLines(headings, all, lines)
  const isEmpty = ({ name, first, last }: Release) => name === 'unreleased' && isBlank(lines, first, last)
  const releases = all.filter((release) => !isEmpty(release))
  return new Map([
    ['index.md', listText(releases, intro, lines, options)],
    ...releases.map((release, index): [string, string] => [
      `${release.name}.md`,
      releaseText(release, index, lines, options),
    ]),
  ])
}

/** The parts of the heading of a release: "[1.2.0] - 2026-03-01", "v1.2.0 (unreleased)", "@a/b@1.2.0". */
const version =
  /^\[?(?:(?:version|release) )?(?:\S+@)?v?(\d+\.\d+(?:\.\d+)*(?:[-+][\w.+-]*\w)?)\]?(?:[ ,:]*(?:[([–—-]|\d{4}-).*)?$/i
const unreleased = /^\[?unreleased\]?\b/i
const isoDate = /\b\d{4}-\d{2}-\d{2}\b/

/** Returns what the label of a release says besides its version and its date. */
const noteOf = (label: string, name: string): string =>
  label
    .replace(isoDate, '')
    .slice(label.toLowerCase().indexOf(name.toLowerCase()) + name.length)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** Returns the target of the link in a heading; "" if there is none, or if it is no address of a site. */
function urlOf({ children }: Heading, definitions: readonly Definition[]): string {
  const [link] = children
  const target =
    link?.type === 'linkReference'
      ? definitions.find(({ identifier }) => identifier === link.identifier)
      : link?.type === 'link'
        ? link
        : undefined
  return target !== undefined && /^https?:\/\//.test(target.url) ? target.url : ''
}

function releasesOf(
  headings: readonly Heading[],
  definitions: readonly Definition[],
  lines: readonly string[],
  summary: (first: number, last: number) => string,
): Release[] {
  const names = new Set<string>()
  const starts = headings.flatMap((heading) => {
    const label = textOf(heading).trim()
    const name = unreleased.test(label) ? 'unreleased' : version.exec(label)?.[1]
    if (name === undefined || heading.depth > 3 || names.has(name.toLowerCase())) return []
    names.add(name.toLowerCase())
    return [{ heading, name, label }]
  })
  return starts.map(({ heading, name, label }, index): Release => {
    const date = isoDate.exec(label)?.[0]
    const first = endLine(heading) + 1
    const next = starts[index + 1]?.heading
    const last = next === undefined ? lines.length : startLine(next) - 1
    return {
      name,
      date: date === undefined || Number.isNaN(Date.parse(date)) ? null : date,
      note: noteOf(label, name),
      url: urlOf(heading, definitions),
      heading,
      headings: headings.filter((other) => startLine(other) >= first && startLine(other) <= last),
      summary: summary(first, last),
      first,
      last,
    }
  })
}

/** The lines between the title of the changelog and its first release. */
function introLines(
  [title]: readonly Heading[],
  [release]: readonly Release[],
  lines: readonly string[],
): { readonly first: number; readonly last: number } {
  const isTitle = title?.depth === 1 && title !== release?.heading
  return {
    first: isTitle ? endLine(title) + 1 : 1,
    last: release === undefined ? lines.length : startLine(release.heading) - 1,
  }
}

function listText(
  releases: readonly Release[],
  intro: { readonly first: number; readonly last: number },
  lines: readonly string[],
  options: ChangelogOptions,
): string {
  const items = releases.map((release) => {
    const { name, date, note } = release
    const facts = [
      ...(date === null ? [] : [options.formatDate(date)]),
      ...(note === '' ? [] : [asText(note)]),
    ]
    const link = `[${titleOf(name, options)}](<./${name}.md>)`
    return `- ${facts.length === 0 ? link : `${link} (${facts.join(', ')})`}`
  })
  const hasFeed = options.feed !== undefined && releases.some(({ date }) => date !== null)
  return [
    frontMatter({ title: options.title, sidebar_position: 0 }),
    ...include(intro.first, intro.last, lines, options),
    ...items,
    '',
    ...(hasFeed ? [options.feed, ''] : []),
  ].join('\n')
}

/** Headings get another level, because those in a section of the file are below that of the release. */
function releaseText(
  release: Release,
  index: number,
  lines: readonly string[],
  options: ChangelogOptions,
): string {
  const { name, date, summary, headings, first, last } = release
  const facts = factsOf(release, options)
  const top = Math.min(...headings.map(({ depth }) => depth))
  const sections = headings.flatMap((heading, position) => {
    const next = headings[position + 1]
    const from = heading.position?.start.offset ?? 0
    const marks = '#'.repeat(heading.depth - top + 2)
    return [
      `${marks} ${sourceOf(heading, lines.join('\n').slice(from))}`,
      '',
      ...include(endLine(heading) + 1, next === undefined ? last : startLine(next) - 1, lines, options),
    ]
  })
  const [firstHeading] = headings
  return [
    frontMatter({
      title: titleOf(name, options),
      ...(summary === '' ? {} : { description: summary }),
      sidebar_position: index + 1,
      ...(date === null ? {} : { date }),
    }),
    // In HTML, they are not the excerpt of the page.
    ...(facts.length === 0 ? [] : [`<div>${facts.join(' · ')}</div>`, '']),
    ...include(first, firstHeading === undefined ? last : startLine(firstHeading) - 1, lines, options),
    ...sections,
  ].join('\n')
}

/** Returns the HTML of what the heading of a release says besides the version. */
function factsOf({ date, note, url }: Release, { formatDate }: ChangelogOptions): string[] {
  const time = date === null ? [] : [`<time datetime="${date}">${formatDate(date)}</time>`]
  // A comparison of GitHub ends in "v1.1.0...v1.2.0".
  const label = /([^/]+)\/?$/.exec(url)?.[1] ?? ''
  const link = url === '' ? [] : [`<a href="${asText(url)}">${asText(label)}</a>`]
  return [...time, ...(note === '' ? [] : [`<strong>${asText(note)}</strong>`]), ...link]
}

/** Returns a text without a meaning in Markdown and HTML: all marks are character references. */
const asText = (text: string): string =>
  text.replace(/[^\p{L}\p{N} ]/gu, (mark) => `&#${String(mark.codePointAt(0))};`)

const titleOf = (name: string, { unreleased: title }: ChangelogOptions): string =>
  name === 'unreleased' ? title : name

/** JSON is YAML, too. */
const frontMatter = (values: Readonly<Record<string, unknown>>): string =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n`

/** Returns the include of lines; nothing if they are blank. */
const include = (
  first: number,
  last: number,
  lines: readonly string[],
  { reference }: ChangelogOptions,
): string[] =>
  isBlank(lines, first, last) ? [] : [`::include[${reference}#L${String(first)}-L${String(last)}]`, '']

const isBlank = (lines: readonly string[], first: number, last: number): boolean =>
  lines.slice(first - 1, last).every((line) => line.trim() === '')

/** Returns the Markdown of the content of a heading, in one line. */
function sourceOf({ children, position }: Heading, fromStart: string): string {
  const offset = position?.start.offset ?? 0
  const start = children[0]?.position?.start.offset ?? offset
  const end = children.at(-1)?.position?.end.offset ?? start
  return fromStart.slice(start - offset, end - offset).replaceAll('\n', ' ')
}

/** Maximum number of characters of a summary. */
const maxSummary = 200

/** Returns the start of the text, the lists, and their headings in some lines. */
function summaryOf(blocks: readonly RootContent[], first: number, last: number): string {
  const text = blocks
    .filter(({ position }) => (position?.start.line ?? 0) >= first && (position?.end.line ?? 0) <= last)
    .flatMap((block) => {
      if (block.type === 'heading') return `${textOf(block)}:`
      if (block.type === 'list') return block.children.map(textOf)
      return block.type === 'paragraph' ? textOf(block) : []
    })
    .join(' ')
    .replace(/\s+/g, ' ')
  return text.length <= maxSummary ? text : `${text.slice(0, maxSummary).replace(/\s+\S*$/, '')}…`
}

const startLine = ({ position }: Heading): number => position?.start.line ?? 1
const endLine = ({ position }: Heading): number => position?.end.line ?? 1

const textOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''
