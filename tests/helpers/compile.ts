import { english } from '../../packages/core/src/languages/index.js'
import { compileMarkdown } from '../../packages/markdown/src/compile.js'
import { typographyOf } from '../../packages/markdown/src/extensions/quotes.js'
import { loadProcessors, type SiteSyntax } from '../../packages/markdown/src/processor.js'
import type { Choices } from '../../packages/base/src/model/choices.js'
import { defaultLimits } from '../../packages/base/src/model/content-limits.js'
import type { Diagnostic } from '../../packages/base/src/model/diagnostic.js'
import type { CompiledPage } from '../../packages/base/src/model/page.js'
import type { ContentRules } from '../../packages/base/src/model/tasks.js'
import { noVariables } from '../../packages/base/src/model/variables.js'
import { readPageFrontMatter } from '../../packages/base/src/front-matter/front-matter.js'

type PageRules = Pick<
  ContentRules,
  'diagrams' | 'extensions' | 'frontMatter' | 'graphs' | 'host' | 'math' | 'texts'
>

/** What a page depends on besides its text. */
interface Surroundings {
  /** The texts of files that the page can reuse, by path in the site's folder. */
  readonly files?: Readonly<Record<string, string>>
  readonly choices?: Choices
}

/** Compiles a page with its front matter. `rules` can enable formulas, diagrams, and extensions. */
export async function compile(
  text: string,
  rules: PageRules = {},
  { files = {}, choices }: Surroundings = {},
): Promise<CompiledPage> {
  const allRules: ContentRules = { symbols: false, samples: false, limits: defaultLimits, ...rules }
  const { meta, ranges, body, problems } = readPageFrontMatter(text, 'docs/page.md', allRules)
  return compileMarkdown(
    {
      id: 'page',
      file: 'docs/page.md',
      root: '/site',
      contentFolder: 'docs',
      hash: 'a'.repeat(64),
      meta,
      metaRanges: ranges,
      body,
      problems,
      rules: allRules,
      choices,
      reused: new Map(
        Object.entries(files).map(([file, content]) => [
          file,
          { kind: 'text', text: content, hash: '', frontMatterLines: 0 },
        ]),
      ),
    },
    await loadProcessors(
      rules.math === undefined && rules.extensions === undefined ? undefined : siteSyntax(rules),
    ),
  )
}

const siteSyntax = ({ math, extensions = [], texts = english }: PageRules): SiteSyntax => ({
  plugins: { remark: [], rehype: [] },
  components: new Set(),
  variables: noVariables,
  math: math === true,
  extensions,
  typography: typographyOf(texts),
})

/** What a slot of an article contains. The slot for the source of a drawing is filled only in its twin. */
function targetIn({ details: { links } }: CompiledPage['page'], index: number): string {
  const link = links[index]
  return link === undefined || link.kind === 'diagram' || link.kind === 'graph' ? '' : link.target
}

/**
 * The article HTML of a Markdown text, with unresolved link targets.
 *
 * @throws if the text has problems
 */
export async function htmlOf(
  markdown: string,
  rules: PageRules = {},
  surroundings: Surroundings = {},
): Promise<string> {
  const { page, content } = await compile(`---\ntitle: Page\n---\n${markdown}`, rules, surroundings)
  if (page.details.problems.length > 0)
    throw new Error(page.details.problems.map(({ message }) => message).join('\n'))
  // A part that is a number is a link slot: the index of a link, whose URL the build inserts.
  return content.body.map((part) => (typeof part === 'string' ? part : targetIn(page, part))).join('')
}

/**
 * The article HTML of a Markdown text as the build would write it, and the problems of the text. Unlike the
 * build, this function returns the HTML even if the text has errors. Formulas and diagrams are enabled. Link
 * targets are not resolved.
 */
export async function writtenHtmlOf(
  text: string,
): Promise<{ html: string; problems: readonly Diagnostic[] }> {
  const rules = { math: true, diagrams: 'installed', graphs: 'installed' } as const
  const { page, content } = await compile(`---\ntitle: Page\n---\n${text}`, rules)
  // The build replaces references to API names with URLs, and reports names that do not exist.
  const target = (index: number) =>
    targetIn(page, index)
      .replace(/^pathname:\/\//, '')
      .replace(/^symbol:.*/s, '#')
  const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = content.body.map((part) => (typeof part === 'string' ? part : escaped(target(part)))).join('')
  return { html, problems: page.details.problems }
}

/** The problems in a Markdown text as "line:column severity code"; lines are relative to the given text. */
export async function problemsOf(
  markdown: string,
  rules: PageRules = {},
  surroundings: Surroundings = {},
): Promise<string[]> {
  const frontMatter = '---\ntitle: Page\n---\n'
  const linesBefore = frontMatter.split('\n').length - 1
  const { page } = await compile(frontMatter + markdown, rules, surroundings)
  return page.details.problems.map(
    ({ range, code, severity }) =>
      `${String((range?.start.line ?? 0) - linesBefore)}:${String(range?.start.column ?? 0)} ${severity} ${code}`,
  )
}
