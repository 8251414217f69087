import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../helpers/foreign-sites.js'
import { createTestSite, locationAndCode, runCamdocs } from '../helpers/test-site.js'

/*
 * Attacks that succeeded on other documentation tools or their dependencies. docs/security.md lists the
 * advisories, including those that other tests cover.
 */

const secret = 'not for anyone'

describe('code in content', () => {
  /** Pages for which vulnerable YAML parsers and documentation tools run code that creates a file. */
  const programs = (marker: string): Readonly<Record<string, string>> => {
    const write = `require("fs").writeFileSync(${JSON.stringify(marker)}, "")`
    return {
      'js.md': `---js\n{ title: ${write} }\n---\n\n# A\n`,
      'javascript.md': `---javascript\n${write}\n---\n\n# A\n`,
      'second.md': `---\ntitle: A\n---\n---js\n${write}\n---\n`,
      'function.md': `---\ntitle: !!js/function 'function () { ${write} }'\n---\n\n# A\n`,
      'to-string.md': `---\n? { toString: !<tag:yaml.org,2002:js/function> 'function () { ${write} }' }\n: 1\n---\n\n# A\n`,
      'expression.md': `# A\n\n{${write}}\n\n{{ ${write} }}\n\n<%= ${write} %>\n\nexport const a = ${write}\n`,
      'script.md': `# A\n\n<script setup>\n${write}\n</script>\n`,
      'fence.md': `# A\n\n\`\`\`js live\n${write}\n\`\`\`\n\n\`\`\`js eval exec run\n${write}\n\`\`\`\n`,
    }
  }

  test('builds, checks, and migrations run no code of pages or of the configurations of other generators', async () => {
    const site = createTestSite({})
    const marker = path.join(site.root, 'executed')
    for (const [file, text] of Object.entries(programs(marker))) site.write(`docs/${file}`, text)
    site.write('docs/folder/_category_.yml', `label: !!js/function 'function () {}'\n`)
    expect((await site.build()).code).toBe(1)
    site.write('docusaurus.config.js', `throw require('fs').writeFileSync(${JSON.stringify(marker)}, '')\n`)
    site.write('mkdocs.yml', `plugins: !!python/object/apply:os.system ["touch ${marker}"]\n`)
    expect((await runCamdocs(['check', site.root], site.root)).stdout).toContain('Checked')
    const target = `${site.root}-new`
    onTestFinished(() => {
      rmSync(target, { recursive: true })
    })
    await migrate(site, ['docusaurus', '.', target])
    expect(existsSync(path.join(target, 'docs/js.md'))).toBe(true)
    expect(existsSync(marker)).toBe(false)
  })
})

describe('files that content names', () => {
  test('images, links, and includes cannot copy files from outside the site into its output', async () => {
    const outside = createTestSite({ 'secret.txt': secret, 'secret.png': secret })
    const up = '../'.repeat(20)
    const targets = [
      `${up}${outside.root.slice(1)}/secret.png`,
      `${outside.root}/secret.png`,
      `file://${outside.root}/secret.png`,
      '../../secret.txt',
      '/../secret.txt',
      '..%2f..%2fsecret.txt',
      '@site/../secret.txt',
      '~/../secret.txt',
      'static/../../secret.txt',
      '..\\..\\secret.txt',
    ]
    const site = createTestSite({
      'docs/index.md': `# A\n\n${targets.map((target) => `![a](<${target}>) [b](<${target}>)`).join('\n\n')}\n`,
      'docs/includes.md': `# B\n\n<!--@include: ${outside.root}/secret.txt-->\n\n<<< ${outside.root}/secret.txt\n\n!!!include(${outside.root}/secret.txt)!!!\n`,
    })
    writeFileSync(path.join(site.root, 'secret.txt'), secret)
    const problems = await site.problems()
    expect(problems.filter(({ file, range }) => file === undefined || range === undefined)).toEqual([])
    // Each image and each link is reported.
    expect(problems.filter(({ file }) => file === 'docs/index.md')).toHaveLength(2 * targets.length)
    expect(site.has('dist')).toBe(false)
    // Without these targets, the site builds: the includes are syntax of other generators, which causes only
    // warnings.
    site.write('docs/index.md', '# A\n')
    await site.build()
    expect(site.list('dist').filter((file) => site.read(`dist/${file}`).includes(secret))).toEqual([])
  })

  test('a migration reads no files from outside the repository of the old site', async () => {
    const outside = createTestSite({ 'secret.md': secret })
    const file = `../../${path.basename(outside.root)}/secret.md`
    const site = createTestSite({
      'old/.vitepress/config.js': 'export default {}',
      'old/index.md': `# A\n\n<!--@include: ${outside.root}/secret.md-->\n\n<!--@include: ${file}-->\n\n<<< ${file}\n\n<<< @/${file}\n`,
      'old/public/harmless.txt': 'harmless',
    })
    symlinkSync(path.join(outside.root, 'secret.md'), path.join(site.root, 'old/link.md'))
    symlinkSync(path.join(outside.root, 'secret.md'), path.join(site.root, 'old/public/link.txt'))
    expect((await migrate(site, ['vitepress', 'old', 'new'])).code).toBe(0)
    const written = site.list('new')
    expect(written).toEqual(expect.arrayContaining(['docs/index.md', 'static/harmless.txt']))
    for (const name of written) expect(site.read(`new/${name}`), name).not.toContain(secret)
  })

  test('images that put some parsers into an endless loop do not prevent the build', async () => {
    /** A box, the unit of formats such as HEIC and AVIF. In a box of size 0, some parsers never advance. */
    const box = (type: string, size: number, ...content: readonly Buffer[]) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(size)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, ...content])
    }
    const padding = Buffer.alloc(64)
    const images: Readonly<Record<string, Buffer>> = {
      'a.icns': Buffer.from('69636e73000000106973333200000000', 'hex'),
      'a.jxl': Buffer.concat([
        Buffer.from('0000000c4a584c200d0a870a', 'hex'),
        box('ftyp', 12, Buffer.from('jxl ')),
        box('jxlp', 0, padding),
      ]),
      'a.heic': Buffer.concat([
        box('ftyp', 16, Buffer.from('heic\0\0\0\0')),
        box('meta', 100, Buffer.alloc(4), box('iprp', 88, box('ipco', 80, box('ispe', 0, padding)))),
      ]),
      'a.avif': Buffer.concat([box('ftyp', 16, Buffer.from('avif\0\0\0\0')), box('meta', 0, padding)]),
      'a.png': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), box('IHDR', 0)]),
      'a.gif': Buffer.from('GIF89a'),
      'a.svg': Buffer.from(`<svg viewBox="${'1 '.repeat(50_000)}"${' '.repeat(50_000)}`),
      'a.tiff': Buffer.concat([Buffer.from('49492a00ffffffff', 'hex'), padding]),
      'a.webp': Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X'), padding]),
    }
    const site = createTestSite({
      ...Object.fromEntries(Object.entries(images).map(([name, bytes]) => [`docs/${name}`, bytes])),
      'docs/index.md': `# A\n\n${Object.keys(images)
        .map((name) => `![a](${name})`)
        .join('\n\n')}\n`,
    })
    expect((await site.build()).code).toBe(0)
  })
})

describe('the prototype of objects', () => {
  test('no content changes the prototype of objects', async () => {
    const site = createTestSite({
      'docs/index.md': '# Start\n',
      'docs/a.md': '---\n__proto__: { polluted: 1 }\n---\n\n# A\n',
      'docs/b.md': '---\nconstructor: { prototype: { polluted: 1 } }\n---\n\n# B\n',
      'docs/c.md': '---\nbase: &base { __proto__: { polluted: 1 } }\n<<: *base\ntitle: C\n---\n\n# C\n',
      'docs/d.md':
        '# D {#__proto__}\n\n:::tabs{__proto__=a constructor=b}\n:::\n\n[a]: b\n[__proto__]: c\n[^__proto__]\n\n[^__proto__]: d\n',
      'docs/__proto__/e.md': '# E\n',
      'docs/constructor/f.md': '# F\n',
      'docs/g/_category_.yml': '__proto__: { polluted: 1 }\nlabel: G\n',
      'docs/g/g.md': '# G\n',
      'docs/h/_category_.json': '{ "__proto__": { "polluted": 1 }, "label": "H" }\n',
      'docs/h/h.md': '# H\n',
      'camdocs.config.ts':
        'export default JSON.parse(\'{ "title": "T", "__proto__": { "polluted": 1 }, "theme": { "settings": { "__proto__": { "polluted": 1 } } } }\')\n',
    })
    const before = Object.getOwnPropertyNames(Object.prototype)
    // The configuration is rejected before any page is read, so the second build runs without a
    // configuration.
    await site.problems()
    site.remove('camdocs.config.ts')
    const problems = await site.problems()
    expect(problems.filter(({ code }) => code.startsWith('CD11')).map(locationAndCode)).toEqual(
      expect.arrayContaining(['docs/a.md:2:1 CD1103', 'docs/b.md:2:1 CD1103']),
    )
    await runCamdocs(['check', site.root], site.root)
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
    expect(({} as { polluted?: 1 }).polluted).toBeUndefined()
  })
})

describe('addresses of other sites', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('a site that uses the address %s in slugs and redirects does not build', async (address) => {
    const quoted = JSON.stringify(address)
    const site = createTestSite({
      'docs/index.md': `---\nredirect_from: [${quoted}]\n---\n\n# A\n`,
      'docs/b.md': `---\nslug: ${quoted}\n---\n\n# B\n`,
      'camdocs.config.ts': `export default { redirects: [{ from: '/old', to: ${quoted} }, { from: ${quoted}, to: '/docs' }] }\n`,
    })
    const problems = await site.problems()
    expect(problems.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0)
    expect(problems.filter(({ file, range }) => file === undefined || range === undefined)).toEqual([])
    expect(site.has('dist')).toBe(false)
  })
})

describe('the output', () => {
  test('diagrams, formulas, and info strings are text, and the configuration and environment stay private', async () => {
    vi.stubEnv('CAMDOCS_TEST_SECRET', secret)
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const site = createTestSite({
      'docs/index.md': [
        '# A',
        '```mermaid\ngraph TD; A["<img src=x onerror=alert(1)>"] --> B\nclick A "javascript:alert(1)"\n```',
        'Formula: $\\htmlData{onclick=alert(1)}{x}$ and $$\\href{javascript:alert(1)}{x}$$',
        '```js&#x20;injected-class\n1\n```',
        '```js" onmouseover="alert(1)\n1\n```',
      ].join('\n\n'),
      'secrets.ts': `export const token = '${secret}'\n`,
      'pages/index.tsx':
        'export default () => <main><h1>Home</h1><p>{typeof process === "undefined" ? "a" : "b"}</p></main>\n',
      'camdocs.config.ts': `import { token } from './secrets'
const secrets = token + process.env.CAMDOCS_TEST_SECRET
export default { title: secrets.length > 0 ? 'T' : 'U' }\n`,
    })
    expect((await site.build()).code).toBe(0)
    const page = site.page('/docs')
    expect(page).toContain('&#x3C;img src=x onerror')
    expect(page).not.toMatch(
      /<img[^>]* onerror|class="mermaid|href="javascript|injected-class"| onmouseover=| onclick=/,
    )
    const output = site.list().map((file) => site.read(`dist/${file}`))
    expect(output.join('\n')).not.toContain(secret)
  })
})
