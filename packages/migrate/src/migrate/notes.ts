import { compareText } from '@camdocs/base/model/diagnostic.js'
import { guidesUrl } from '@camdocs/base/model/documentation.js'
import { inlineCode, visible } from '@camdocs/base/model/visible.js'

/** Kinds of notes. Each kind has a heading in the report, and advice about the entries under it. */
export const noteKinds = {
  leftOut: {
    title: 'Left out',
    advice:
      'These parts were not converted, for example because camdocs has no equivalent, because they contain code, or because another file already has the same path in the new site.',
  },
  version: {
    title: 'Versions that are folders now',
    advice:
      "The docs of these versions were converted, so that they are folders of the new site. The docs of a later release need no copy: name its tag, such as `{ name: '3.0', ref: 'v3.0.0' }`, in `versions` of `camdocs.config.ts`. The tags of earlier releases contain the notation of the old generator. To end the copies, commit a folder as `docs` on a branch, replace `folder` with `ref` and the name of the branch, and delete the folder.",
  },
  setting: {
    title: 'Settings that were not converted',
    advice:
      'These settings were not converted, for example because they have no equivalent or are not needed, or because code computes their values. Add what you need to `camdocs.config.ts`. To get computed values, migrate with `--run-config`, which runs the old configuration.',
  },
  navigation: {
    title: 'Sidebar, navbar, and footer entries that were left out',
    advice: 'These entries are not in `camdocs.config.ts`.',
  },
  frontMatter: {
    title: 'Removed front matter keys',
    advice: 'These keys were removed from the pages.',
  },
  component: {
    title: 'Components of which only the content remains',
    advice: 'Search the pages for `TODO(migrate)`, and add the missing parts as Markdown or HTML.',
  },
  attribute: {
    title: 'Removed attributes',
    advice:
      'The attributes have no equivalent, their values are computed, or the Content Security Policy forbids inline styles and scripts. Use stylesheets instead of inline styles.',
  },
  expression: {
    title: 'Code that was removed',
    advice:
      'camdocs does not run the code of pages, and pages cannot contain scripts, stylesheets, or `<head>` elements. Some code was replaced by a comment: search the pages for `TODO(migrate)`. Scripts, stylesheets, exports, and `<head>` elements were removed without a comment.',
  },
  include: {
    title: 'Included files whose content is missing',
    advice: 'Search the pages for `TODO(migrate)`.',
  },
  link: {
    title: 'Links without a target in the new site',
    advice:
      'The linked pages were left out, or the URLs are computed. Markdown links became text: search the pages for `TODO(migrate)`. Markdown images are unchanged, and the build reports each one whose target does not exist. `<img>` elements lost their `src`.',
  },
  math: {
    title: 'Formulas that are shown as code',
    advice: 'camdocs cannot read these formulas. Correct the TeX, and write it between dollar signs.',
  },
  origin: {
    title: 'Other sites that the new configuration allows',
    advice:
      'The Content Security Policy would block images, media, and frames from these sites, so `camdocs.config.ts` allows them. Remove the sites that you do not trust. Each line of this list names one of these sites, and the first page that loads something from it.',
  },
  newError: {
    title: 'Errors of the new site',
    advice:
      'A check of the old site does not find these errors. The positions are those in the new site, and `npm run build` shows more about each error.',
  },
  oldError: {
    title: 'Errors that the old site has too',
    advice: 'For example, broken links. The positions are those in the new site.',
  },
  difference: {
    title: 'Pages that lack something of the old pages',
    advice:
      'A comparison of the titles, headings, IDs, images, and words found these differences. Those that other sections of this report explain are possible too, such as the words of a component.',
  },
  syntax: {
    title: 'Corrected syntax',
    advice:
      'The old pages contain this invalid syntax. Invalid characters became text. Containers without a closing line got one.',
  },
} as const

/** The kind of a note. */
export type NoteKind = keyof typeof noteKinds

/** A part of the old site that a person has to look at after the migration. */
export interface Note {
  readonly kind: NoteKind
  /**
   * Path of a file of the old site, relative to its folder; for a note of the kind "origin", "newError", or
   * "oldError", of a file of the new site.
   */
  readonly file: string
  /** 1-based line in the file, if known. */
  readonly line?: number | undefined
  /** The subject of the note, in Markdown: "`<Card>`", or "The blog (12 posts)." */
  readonly text: string
}

/** Receives notes. */
export type Report = (note: Note) => void

const kinds = Object.keys(noteKinds) as NoteKind[]

/** Why settings of a hosted search are left out. The name of the setting comes before the text. */
export const searchNotNeeded = `is not needed, because the build generates a search index. See ${guidesUrl}search`

/** Returns the notes by kind, in the order of the report. Each list is sorted by file and line. */
export function notesByKind(notes: readonly Note[]): ReadonlyMap<NoteKind, readonly Note[]> {
  const sorted = [...notes].sort(
    (a, b) => compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compareText(a.text, b.text),
  )
  return new Map(
    kinds
      .map((kind) => [kind, sorted.filter((note) => note.kind === kind)] as const)
      .filter(([, list]) => list.length > 0),
  )
}

/** Returns the content of `migration-report.md`. */
export function formatReport(notes: readonly Note[], summary: string): string {
  const sections = [...notesByKind(notes)].map(([kind, list]) =>
    [`## ${noteKinds[kind].title} (${String(list.length)})`, noteKinds[kind].advice, listOf(list)].join(
      '\n\n',
    ),
  )
  const rest = notes.length === 0 ? ['Everything was converted.'] : sections
  return `${['# Migration report', summary, ...rest].join('\n\n')}\n`
}

const listOf = (notes: readonly Note[]): string =>
  notes.map((note) => `- ${locationOf(note)}: ${visible(note.text)}`).join('\n')

/** Returns the location of a note as Markdown: "`docs/page.mdx:12`". */
export const locationOf = ({ file, line }: Note): string =>
  inlineCode(line === undefined ? file : `${file}:${String(line)}`)
