import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { Searcher } from '../packages/core/src/search/index.js'
import { runQuery, collectHitUrls, createSearcher } from './helpers/searcher.js'
import { runCamdocs, createTestSite, type TestSite } from './helpers/test-site.js'

const pages = {
  'docs/lens.md':
    '# Lens\n\nA lens bends light.\n\n## Focal length {#focal}\n\nMeasured in millimeters: `Lens.focalLength`.\n',
  'docs/camera.md': '# 相机设备\n\nウィンドウと光。 카메라 장치. Café <T> & "quotes".\n',
  'docs/film.md': '---\nkeywords: [celluloid, mkdir]\n---\n\n# Film\n\nA film is `loaded_once`.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden lens\n\nNobody finds it.\n',
  'docs/excluded.md': '---\nsearch: false\n---\n\n# Excluded lens\n\nOnly the sidebar has it.\n',
}

async function buildSite(files: Readonly<Record<string, string>> = pages): Promise<TestSite> {
  const site = createTestSite(files)
  expect((await site.build()).code).toBe(0)
  return site
}

const dist = (site: TestSite): string => path.join(site.root, 'dist')

/** The text with its matches in brackets. */
const markMatches = (parts: readonly { readonly text: string; readonly match: boolean }[]) =>
  parts.map((part) => (part.match ? `[${part.text}]` : part.text)).join('')

describe('the embedded index', () => {
  test('SRCH-9: a hit contains its page, its headings, and a snippet, with the matches highlighted', async () => {
    const { hits, total } = await runQuery(createSearcher(dist(await buildSite())), 'focal length')
    expect(total).toBe(1)
    const [hit] = hits
    expect(hit).toMatchObject({
      href: '/docs/lens#focal',
      page: '/docs/lens',
      kind: 'guide',
      group: 'Documentation',
    })
    expect(markMatches(hit?.pageTitle ?? [])).toBe('Lens')
    expect(hit?.trail.map(markMatches)).toEqual(['[Focal] [length]'])
    expect(markMatches(hit?.snippet ?? [])).toBe('Measured in millimeters: Lens.[focalLength].')
  })

  test('SRCH-9: a snippet shows prose if a word is in prose, otherwise the code or the table with the word, and never both', async () => {
    const code = '```js\nimport shutter from "shutter"\n```'
    const site = createTestSite({
      'docs/index.md': `# Index\n\n${code}\n\n| Speed |\n|---|\n| 41 ms |\n\nThe shutter opens.\n`,
    })
    await site.build()
    const snippetOf = async (query: string) =>
      markMatches((await runQuery(createSearcher(dist(site)), query)).hits[0]?.snippet ?? [])
    expect(await snippetOf('shutter')).toBe('The [shutter] opens. …')
    expect(await snippetOf('import')).toBe('…[import] shutter from "shutter" Speed. 41 ms')
  })

  test('SRCH-9: a snippet starts with the prose of an entry or of a section, not with facts or the title of code', async () => {
    const code = '```js title="zoom.js"\nzoom(2)\n```'
    const entry = '### `zoom`\n\n- `number`\n- default `1`\n\nThe zoom factor. It is no fraction.\n'
    const site = createTestSite({
      'docs/index.md': `# Index\n\n## Pinch\n\nA zoom gesture.\n\n${code}\n`,
      'docs/props.md': `# Props\n\n::::entries\n${entry}::::\n`,
    })
    await site.build()
    const { hits } = await runQuery(createSearcher(dist(site)), 'zoom')
    expect(hits.map(({ snippet }) => markMatches(snippet)).sort()).toEqual([
      'A [zoom] gesture. …',
      'The [zoom] factor. It is no fraction. …',
    ])
  })

  test('SRCH-9: the ellipsis of a snippet that ends with a sentence is separated from its period', async () => {
    const site = createTestSite({ 'docs/index.md': `# Index\n\nGranule. ${'Grain. '.repeat(100)}\n` })
    await site.build()
    const { hits } = await runQuery(createSearcher(dist(site)), 'granule')
    expect(hits[0]?.snippet.map(({ text }) => text).join('')).toMatch(/Grain\. …$/)
  })

  test('queries find text without spaces, text with accents, text in snake case, and keywords, tolerate typos, and do not find unlisted pages and pages with `search: false`', async () => {
    const searcher = createSearcher(dist(await buildSite()))
    const firstHref = async (query: string) => (await runQuery(searcher, query)).hits[0]?.href
    for (const query of ['设备', '相机设', 'ウィンドウ', '光', '장치', 'cafe', 'CAFÉ', 'cafe\u0301'])
      expect(await firstHref(query), query).toBe('/docs/camera')
    for (const query of ['loaded once', 'loadedonce', 'celluloid', 'mk dir', 'flim'])
      expect(await firstHref(query), query).toBe('/docs/film')
    for (const query of ['hidden', 'excluded']) expect(await collectHitUrls(searcher, query)).toEqual([])
  })

  test('a query for a word finds its singular and plural, even if these are in different parts of the dictionary', async () => {
    // A part has at most 1,200 terms. These 1,331 words are between "queries" and "query".
    const letters = 'a b c d e f g h i j k'.split(' ')
    const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `querk${a}${b}${c}`)))
    const site = await buildSite({
      'docs/one.md': '# One\n\nA query.\n',
      'docs/many.md': '# Many\n\nAll queries.\n',
      'docs/words.md': `# Words\n\n${words.join(' ')}\n`,
    })
    const searcher = createSearcher(dist(site))
    for (const query of ['query', 'queries'])
      expect((await collectHitUrls(searcher, query)).sort(), query).toEqual(['/docs/many', '/docs/one'])
  })

  test('unusual, long, and hostile queries are treated as plain text and do not fail', async () => {
    const searcher = createSearcher(dist(await buildSite()))
    const strange = [
      '',
      ' ',
      '\ud800',
      '\udc00a',
      '\u202elens\u200f',
      '.*',
      '(((',
      '[a-',
      '\\',
      '<img src=x onerror=alert(1)>',
    ]
    const long = [
      'lens '.repeat(2000),
      'a'.repeat(10_000),
      '相'.repeat(10_000),
      'a.'.repeat(5000),
      '"'.repeat(10_000),
    ]
    for (const query of [...strange, ...long, '__proto__', 'constructor', 'toString'])
      expect((await runQuery(searcher, query)).total, query.slice(0, 40)).toBeGreaterThanOrEqual(0)
    expect((await runQuery(searcher, '<T> & "quotes"')).hits[0]?.href).toBe('/docs/camera')
    expect((await runQuery(searcher, 'lens '.repeat(2000))).hits[0]?.href).toBe('/docs/lens')
  })

  test('searching a site without indexed text returns no results and no error', async () => {
    const site = await buildSite({ 'docs/only.md': '---\nunlisted: true\n---\n\n# Only\n\nText.\n' })
    expect(await runQuery(createSearcher(dist(site)), 'only')).toEqual({ hits: [], total: 0, kinds: [] })
  })

  test('a truncated index file causes an error and is read again on the next query', async () => {
    const folder = dist(await buildSite())
    for (const truncated of ['search-index.json', 'terms', 'postings', 'documents']) {
      let isComplete = false
      const searcher = new Searcher((file) => {
        const content = readFileSync(path.join(folder, file), 'utf8')
        return Promise.resolve(
          file.includes(truncated) && !isComplete ? content.slice(0, content.length / 2) : content,
        )
      })
      await expect(runQuery(searcher, 'lens'), truncated).rejects.toThrow(
        'The search index could not be read.',
      )
      isComplete = true
      expect((await runQuery(searcher, 'lens')).total, truncated).toBeGreaterThan(0)
    }
  })

  test('a reader who opened the site before it was republished searches the new index', async () => {
    const site = await buildSite()
    const searcher = createSearcher(dist(site))
    expect((await runQuery(searcher, 'nowhere')).total).toBe(0)
    site.write('docs/film.md', '# Film\n\nAn emulsion on celluloid.\n')
    await site.build()
    expect((await runQuery(searcher, 'film')).hits[0]?.href).toBe('/docs/film')
    expect((await runQuery(searcher, 'emulsion')).hits[0]?.href).toBe('/docs/film')
  })

  test('SRCH-16: an aborted query rejects with an AbortError', async () => {
    const searcher = createSearcher(dist(await buildSite()))
    const query = { text: 'lens', kind: null, offset: 0, limit: 5, limitPerGroup: null }
    await expect(searcher.search(query, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    const controller = new AbortController()
    const pending = searcher.search(query, controller.signal)
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect((await runQuery(searcher, 'lens')).total).toBeGreaterThan(0)
  })

  test('the same pages produce the same index, and changed text produces index files at new paths, except for the manifest', async () => {
    const site = await buildSite()
    const files = () =>
      site
        .list()
        .filter((file) => file.includes('search-index'))
        .map((file) => [file, site.read(`dist/${file}`)])
    const before = files()
    await site.build('--no-cache')
    expect(files()).toEqual(before)
    site.write('docs/film.md', '# Film\n\nAnother text.\n')
    await site.build()
    const pathsBefore = before.map(([file]) => file)
    expect(pathsBefore.length).toBeGreaterThan(3)
    const pathsAfter = files().map(([file]) => file)
    expect(pathsAfter.filter((file) => pathsBefore.includes(file))).toEqual(['search-index.json'])
  })
})

describe('camdocs search', () => {
  test('prints the first results and, with --explain, the reasons for the rank of each result', async () => {
    const site = await buildSite()
    const search = (...args: string[]) => runCamdocs(['search', ...args], site.root)
    const { code, stdout } = await search('focl length', site.root, '--explain')
    expect(code).toBe(0)
    expect(stdout).toContain(
      '1 result:\n1. Lens › Focal length [guide]\n   /docs/lens#focal\n   all words, score ',
    )
    expect(stdout).toMatch(/"focl" as "focal" \(typo\) in heading, text: \d+\.\d\d × weight \d+\.\d\d\n/)
    expect(stdout).toMatch(/"length" in heading, text: /)
    expect((await search('hook:lens', site.root)).stdout).toContain('No results')
    const json = JSON.parse((await search('lens', site.root, '--explain', '--json')).stdout) as object
    expect(json).toMatchObject({
      total: 2,
      hits: [{}, {}],
      reasons: [{}, { exactName: false, allWords: true }],
    })
    expect(json).toHaveProperty('reasons.0.words.0.terms.0.matchType', 'exact')
    const empty = await search('?', site.root, '--explain', '--json')
    expect(JSON.parse(empty.stdout)).toMatchObject({ total: 0, hits: [], reasons: [] })
  })

  test('SRCH-8: parses a query like the browser: the kind prefix, whitespace, and the limit of 64 characters', async () => {
    const site = await buildSite()
    const hrefsOf = async (query: string) => {
      const { stdout } = await runCamdocs(['search', query, site.root, '--json'], site.root)
      const { hits } = JSON.parse(stdout) as { hits: readonly { readonly href: string }[] }
      return hits.map(({ href }) => href)
    }
    expect(await hrefsOf('  GUIDE: focal')).toEqual(['/docs/lens#focal'])
    expect(await hrefsOf(' hook:focal ')).toEqual([])
    // The browser collapses whitespace before it applies the limit.
    expect(await hrefsOf(`celluloid${' '.repeat(70)}focal`)).toEqual(await hrefsOf('celluloid focal'))
    // "focal " and 58 further characters are 64 characters.
    expect(await hrefsOf(`focal ${'x'.repeat(200)}`)).toEqual(await hrefsOf(`focal ${'x'.repeat(58)}`))
  })

  test('explains what to do if the index is missing or unreadable', async () => {
    const site = createTestSite(pages)
    const search = () => runCamdocs(['search', 'lens', site.root], site.root)
    expect(await search()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('camdocs build') as string,
    })
    await site.build()
    site.write('dist/search-index.json', '{')
    expect(await search()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot be read') as string,
    })
  })
})
