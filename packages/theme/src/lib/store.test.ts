import { expect, test, vi } from 'vitest'
import { createStore } from './store.js'

test('a store notifies its subscribers of each change until they unsubscribe', () => {
  const store = createStore(1)
  const [first, second] = [vi.fn(), vi.fn()]
  const unsubscribe = store.subscribe(first)
  store.subscribe(second)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect([store.get(), first.mock.calls.length, second.mock.calls.length]).toEqual([3, 1, 2])
})
