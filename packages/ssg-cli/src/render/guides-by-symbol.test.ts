import { expect, test } from 'vitest'
import { guidesBySymbol } from './guides-by-symbol.js'

const root = (name: string, more: object = {}) => ({ name, family: 'docs', idPrefix: '', ...more })

test('API-19: neither the overview of the reference nor a page of an earlier version is a guide of a symbol', () => {
  const linking = (...names: string[]) => ({
    details: { links: names.map((name) => ({ target: `symbol:${name}` })) },
  })
  const context = {
    manifest: {
      symbols: new Map([['zoom', { docId: 'api/functions/zoom', anchor: null }]]),
      sidebars: new Map([['docs', { order: ['guide', 'api/index', 'api/functions/zoom', '@1:guide'] }]]),
    },
    pages: new Map([
      ['guide', linking('zoom')],
      ['api/index', linking('zoom')],
      ['@1:guide', linking('zoom')],
    ]),
    roots: [root('docs'), root('docs@1', { idPrefix: '@1:', isFrozen: true })],
  }
  const guides = guidesBySymbol(context as unknown as Parameters<typeof guidesBySymbol>[0], new Map())
  expect([...guides]).toEqual([['zoom', ['guide']]])
})
