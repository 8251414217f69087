import { expect, test } from 'vitest'
import { ciCommands, linesWithHidden } from '../helpers/ci-commands.js'
import { createTestSite } from '../helpers/test-site.js'

/** Whether `pnpm hostile` runs the tests, with more inputs. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'

const attacks = [
  '\n::stop-commands::x',
  '\r\n ::error::x',
  '##[error]x',
  '\u001b[2J',
  '\u009b',
  '\u2028::debug::x',
  '\u202e',
]

/** YAML for a text with any characters. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(
    /[\u0080-\u{10ffff}]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Sites in which a text is at a place whose problems name it. */
const sites: Readonly<Record<string, (text: string) => Readonly<Record<string, string>>>> = {
  'a slug': (text) => ({ 'docs/a.md': `---\nslug: ${quoted(text)}\n---\n\n# A\n` }),
  redirect_from: (text) => ({
    'docs/a.md': `---\nredirect_from: [${quoted(`/x${text}`)}]\n---\n\n# A\n`,
    'docs/b.md': `---\nredirect_from: [${quoted(`/x${text}`)}, ${quoted(text)}]\n---\n\n# B\n`,
  }),
  'an unknown key': (text) => ({ 'docs/a.md': `---\n${quoted(text)}: 1\n---\n\n# A\n` }),
  'a value': (text) => ({
    'docs/a.md': `---\nsidebar_position: ${quoted(text)}\ntags: [${quoted(text)}]\n---\n\n# A\n`,
  }),
  'an ID': (text) => ({
    'docs/a.md': `# A\n\n<a id="${text.replace(/\n/g, '&#10;')}b c"></a><a id="${text}"></a><a id="${text}"></a>\n`,
  }),
  'a fragment': (text) => ({
    'docs/a.md': `# A\n\n[b](#${encodeURIComponent(text)}) [c](<#${text.replace(/[\r\n]/g, ' ')}>)\n`,
  }),
  'a link': (text) => ({
    'docs/a.md': `# A\n\n[b](./${encodeURIComponent(text)}.md) [c](/${encodeURIComponent(text)})\n\n[[${text.replace(/[\r\n]/g, ' ')}]]\n`,
  }),
  'an attribute': (text) => ({
    'docs/a.md': `# A\n\n<b onclick="${text}" ${text}>x</b>\n\n:::${text}\n\n:::note{${text}=1}\n:::\n`,
  }),
  'an included file': (text) => ({
    'docs/a.md': `# A\n\n::include[${text}.md]\n\n\`\`\`js file="${text}"\n\`\`\`\n`,
  }),
  'a category file': (text) => ({
    'docs/a.md': '# A\n',
    'docs/_category_.json': JSON.stringify({ [text]: text, label: 1 }),
  }),
  'the configuration': (text) => ({
    'docs/a.md': '# A\n',
    'camdocs.config.ts': `export default ${JSON.stringify({ [text]: 1, baseUrl: text, url: text })}\n`,
  }),
  'an error that the configuration throws': (text) => ({
    'docs/a.md': '# A\n',
    'camdocs.config.ts': `throw new Error(${JSON.stringify(text)})\n`,
  }),
  'a file name': (text) => ({ [`docs/a${text}.md`]: '# A\n\n[b](./b.md)\n' }),
  'a folder name': (text) => ({
    [`docs/a${text}/${text}.md`]: '# A\n\n[b](./b.md)\n',
    [`static/${text}/a`]: '',
  }),
  'the name of a page module': (text) => ({
    'docs/a.md': '# A\n',
    [`pages/${text}.tsx`]: `export const a = ${JSON.stringify(text)}\n`,
  }),
}

test.each(Object.keys(sites))(
  'REPORT-8: no command or hidden character of %s is in the output',
  async (place) => {
    for (const text of isLong ? attacks : [attacks.join('')]) {
      const site = createTestSite(sites[place]?.(text) ?? {})
      for (const format of isLong ? ['text', 'json', 'github', 'sarif', 'junit'] : ['text', 'junit']) {
        const { code, stdout, stderr } = await site.run('build', ['--format', format, '--verbose'])
        expect([place, text, linesWithHidden(stdout + stderr)]).toEqual([place, text, []])
        const commands = ciCommands(stdout + stderr).filter(
          (line) => !/^::(error|warning) title=camdocs CD\d+[,:]/.test(line),
        )
        expect([place, text, commands, code]).toEqual([place, text, [], code === 0 || code === 2 ? code : 1])
      }
      const check = await site.run('check', ['--verbose'])
      expect([
        ...linesWithHidden(check.stdout + check.stderr),
        ...ciCommands(check.stdout + check.stderr),
      ]).toEqual([])
    }
  },
)
