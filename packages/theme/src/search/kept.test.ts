import { expect, test } from 'vitest'
import { parseKept } from './kept.js'

test('SRCH-14: invalid stored values are ignored', () => {
  const search = { href: '/docs/a#b', title: 'A', path: '' }
  expect(parseKept(JSON.stringify([search]))).toEqual([search])
  const broken = [null, '', '{', 'null', '{"a":1}', '[1,null,{"href":"/a"}]']
  expect(broken.map(parseKept)).toEqual(broken.map(() => []))
  expect(parseKept(JSON.stringify([{ ...search, href: 'javascript:alert(1)' }]))).toEqual([])
})
