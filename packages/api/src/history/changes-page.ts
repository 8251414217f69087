import type { Messages } from '@camdocs/core/languages'
import { changesBetween, type ApiChanges } from './compare.js'
import type { ApiRelease } from './release.js'

/** What the page about changes depends on. */
export interface ChangesInput {
  /** From the oldest to the newest. */
  readonly releases: readonly ApiRelease[]
  /** Whether the newest one is the current state of the package, which no release contains. */
  readonly isUnreleased: boolean
  /** Whether the reference describes a symbol or member, so that `[[name]]` is a link. */
  readonly isDocumented: (name: string) => boolean
  readonly texts: Messages['api']
}

/** Returns the Markdown of the page that lists the changes of each release, the newest one first. */
export function changesPage({ releases, isUnreleased, isDocumented, texts }: ChangesInput): string {
  const sections = releases.slice(1).map((newer, index) => {
    const isLast = index === releases.length - 2
    const title = isLast && isUnreleased ? texts.unreleased : newer.version
    const older = releases[index]
    const changes = older === undefined ? [] : listsOf(changesBetween(older, newer), isDocumented, texts)
    return [`## ${title}`, ...(changes.length === 0 ? [texts.unchanged] : changes)].join('\n\n')
  })
  const frontMatter = `---\ntitle: ${JSON.stringify(texts.apiChanges)}\ncustom_edit_url: null\n---`
  return [frontMatter, ...sections.reverse(), ''].join('\n\n')
}

function listsOf(
  { added, deprecated, changed, removed }: ApiChanges,
  isDocumented: ChangesInput['isDocumented'],
  texts: ChangesInput['texts'],
): string[] {
  const show = (name: string) => (isDocumented(name) && /^[\w$.]+$/.test(name) ? `[[${name}]]` : code(name))
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`### ${title}`, items.map((item) => `- ${item}`).join('\n')]
  return [
    ...list(texts.added, added.map(show)),
    ...list(
      texts.changed,
      changed.map(({ name, before, after }) => `${show(name)}\n\n${diff(before, after)}\n`),
    ),
    ...list(texts.deprecated, deprecated.map(show)),
    ...list(texts.removed, removed.map(code)),
  ]
}

/** Returns text as inline code. A name can contain any character. */
function code(text: string): string {
  const mark = '`'.repeat(longestRun(text) + 1)
  return text.includes('`') ? `${mark} ${text} ${mark}` : `${mark}${text}${mark}`
}

/** Returns the lines that differ as a code block in a list item, after the first line of both. */
function diff(before: string, after: string): string {
  const [old, current] = [before.split('\n'), after.split('\n')]
  const [first = ''] = old
  const lines = [
    ...(first === current[0] ? [`  ${first}`] : []),
    ...old.filter((line) => !current.includes(line)).map((line) => `- ${line}`),
    ...current.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ]
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1))
  return [`${fence}diff`, ...lines, fence].map((line) => `  ${line}`).join('\n')
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
