import { expect, test } from 'vitest'
import { parseStoredHits } from './stored-hits.js'

test('SRCH-14: invalid stored values are ignored', () => {
  const hit = { href: '/docs/a#b', title: 'A', path: '' }
  expect(parseStoredHits(JSON.stringify([hit]))).toEqual([hit])
  const broken = [null, '', '{', 'null', '{"a":1}', '[1,null,{"href":"/a"}]']
  expect(broken.map(parseStoredHits)).toEqual(broken.map(() => []))
  expect(parseStoredHits(JSON.stringify([{ ...hit, href: 'javascript:alert(1)' }]))).toEqual([])
})
