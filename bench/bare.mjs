// The bare pipeline: parses each page, highlights its code, and generates HTML, in one process. Its cost is a
// lower bound for a generator that is built on these libraries. Usage: `node bench/bare.mjs <folder>`.
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const requireFromCli = createRequire(new URL('../packages/ssg-cli/package.json', import.meta.url))
const load = (name) => import(pathToFileURL(requireFromCli.resolve(name)).href)

const [{ unified }, parse, rehype, stringify, shiki, { createHighlighter, createJavaScriptRegexEngine }] =
  await Promise.all(
    ['unified', 'remark-parse', 'remark-rehype', 'rehype-stringify', '@shikijs/rehype/core', 'shiki'].map(
      load,
    ),
  )
// These two are dependencies of the repository, not of the CLI.
const gfm = await import('remark-gfm')
const frontMatter = await import('remark-frontmatter')

const highlighter = await createHighlighter({
  themes: ['github-light'],
  langs: ['tsx', 'swift', 'kotlin', 'java', 'bash'],
  engine: createJavaScriptRegexEngine(),
})
const processor = unified()
  .use(parse.default)
  .use(frontMatter.default)
  .use(gfm.default)
  .use(rehype.default)
  .use(shiki.default, highlighter, { theme: 'github-light' })
  .use(stringify.default)
  .freeze()

const folder = process.argv[2]
let length = 0
for (const name of readdirSync(folder, { recursive: true })) {
  if (name.endsWith('.md'))
    length += String(await processor.process(readFileSync(path.join(folder, name), 'utf8'))).length
}
console.log(length)
