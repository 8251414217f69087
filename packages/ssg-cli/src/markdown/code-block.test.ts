import { expect, test, vi } from 'vitest'
import { frontMatterSchema } from '../sources/front-matter-schema.js'
import { compileMarkdown } from './compile.js'
import { loadProcessors } from './processor.js'

test('highlighting does not depend on the speed of the machine', async () => {
  const compile = async () => {
    const processors = await loadProcessors()
    const body = '# T\n\n```ts\nconst a: number = 1 // one\n```\n'
    return compileMarkdown(
      {
        id: 't',
        file: 't.md',
        hash: 'h',
        meta: frontMatterSchema.parse({}),
        metaRanges: {},
        body,
        problems: [],
      },
      processors,
    )
  }
  const { content } = await compile()
  expect(content.body.join('')).toContain('// one</span>')
  let now = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 2_000))
  try {
    expect((await compile()).content).toEqual(content)
  } finally {
    clock.mockRestore()
  }
})
