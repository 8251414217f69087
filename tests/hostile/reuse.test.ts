import { expect, test } from 'vitest'
import { createTestSite, locationAndCode } from '../helpers/test-site.js'

/*
 * Short references to long texts. The limits of a page apply to what the references add, and the limit of a
 * site, to what they add to all pages.
 */

/**
 * Whether `pnpm hostile` runs the tests, with the size of the attack: 6 GB instead of 110 MB, which is more
 * than all pages of a site can reuse.
 */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
/** In milliseconds. */
const timeout = 3_600_000
const uses = isLong ? 630_000 : 11_000
// Time is not what these pages exceed.
const config = `export default { limits: { pageSeconds: 600 }, variables: { v: 'x'.repeat(10_000) } }\n`

/** Pages with many uses of a variable or a file, by the start of the problem of each. */
const pages: Readonly<Record<string, string>> = {
  'docs/attribute.md:3:11 CD1330': `# Page\n\n<b title="${'{{v}}'.repeat(uses)}">a</b>\n`,
  'docs/code.md:4:1 CD1330': `# Page\n\n\`\`\`txt variables\n${'{{v}}'.repeat(uses)}\n\`\`\`\n`,
  'docs/code-title.md:3:15 CD1330': `# Page\n\n${'```txt title="{{v}}"\na\n```\n\n'.repeat(Math.min(uses, 50_000))}`,
  'docs/description.md:2:14 CD1330': `---\ndescription: "${'{{v}}'.repeat(uses)}"\n---\n\n# Page\n`,
  'docs/link.md:3:5 CD1330': `# Page\n\n${'[a]({{v}})\n\n'.repeat(Math.min(uses, 10_000))}`,
  'docs/text.md:3:1 CD1330': `# Page\n\n${'{{v}}\n\n'.repeat(Math.min(uses, 50_000))}`,
}

test(
  'REUSE-6: variables that add more than 4 MB to a page, in text, URLs, attributes, code, titles, and front matter, are an error',
  { timeout },
  async () => {
    const site = createTestSite({
      'camdocs.config.ts': config,
      'docs/ordinary.md': `# Ordinary\n\n${'{{v}}\n\n'.repeat(20)}`,
      ...Object.fromEntries(Object.entries(pages).map(([start, text]) => [start.split(':')[0] ?? '', text])),
    })
    expect((await site.problems()).map(locationAndCode)).toEqual(Object.keys(pages).sort())
  },
)

test(
  'REUSE-5: code from files, and variables in it, that add more than 4 MB to a page are an error',
  { timeout },
  async () => {
    const block = (settings: string) => `\`\`\`txt file="@site/${settings}\n\`\`\`\n\n`
    const site = createTestSite({
      'camdocs.config.ts': config,
      'long.txt': `${'x'.repeat(999)}\n`.repeat(900),
      'short.txt': '{{v}}'.repeat(500),
      'docs/ordinary.md': `# Ordinary\n\n${block('long.txt"')}`,
      'docs/files.md': `# Page\n\n${block('long.txt"').repeat(isLong ? 5_000 : 5)}`,
      'docs/variables.md': `# Page\n\n${block('short.txt" variables').repeat(isLong ? 1_000 : 1)}`,
    })
    const problems = new Set((await site.problems()).map(locationAndCode))
    // Four blocks add less than 4 MB.
    expect(problems).toContain('docs/files.md:15:1 CD1330')
    expect(problems).toContain('docs/variables.md:3:1 CD1330')
    expect([...problems].filter((start) => !/^docs.(files|variables).md:\d+:1 CD1330$/.test(start))).toEqual(
      [],
    )
  },
)
