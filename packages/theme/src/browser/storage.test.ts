import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prerenderStorage } from '../hooks/prerender-storage.js'
import { createStorage } from './storage.js'

class MemoryStorage {
  readonly values = new Map<string, string>()
  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value)
  }
  removeItem(key: string): void {
    this.values.delete(key)
  }
}

/** @param areas the storage areas as properties, which can be getters that throw */
function fakeWindow(areas: object): Window {
  const scope = new EventTarget()
  Object.assign(scope, { location: { href: 'http://site.test/' } })
  Object.defineProperties(scope, Object.getOwnPropertyDescriptors(areas))
  return scope as unknown as Window
}

function workingStorage() {
  const localStorage = new MemoryStorage()
  const sessionStorage = new MemoryStorage()
  const scope = fakeWindow({ localStorage, sessionStorage })
  return { scope, localStorage, sessionStorage, storage: createStorage(scope) }
}

function windowWithoutStorage(): Window {
  return fakeWindow({
    get localStorage(): never {
      throw new Error('SecurityError')
    },
    get sessionStorage(): never {
      throw new Error('SecurityError')
    },
  })
}

beforeEach(() => {
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      constructor(type: string, values: object) {
        super(type)
        Object.assign(this, values)
      }
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('STORE-1: unavailable storage logs one warning with the error and behaves as empty', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = createStorage(windowWithoutStorage())
  const slots = [storage.slot('a'), storage.slot('b', 'session')]
  for (const slot of slots) {
    slot.set('x')
    slot.delete()
    slot.listen(() => {})()
    expect(slot.get()).toBeNull()
  }
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toMatch(/storage is unavailable/)
  expect(warn.mock.calls[0]?.[1]).toBeInstanceOf(Error)
})

test('STORE-2: each failing call logs an error that names the key', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { storage, localStorage } = workingStorage()
  const fail = () => {
    throw new Error('QuotaExceededError')
  }
  Object.assign(localStorage, { setItem: fail, getItem: fail, removeItem: fail })
  const slot = storage.slot('some.key')
  slot.set('x')
  slot.delete()
  expect(slot.get()).toBeNull()
  expect(error).toHaveBeenCalledTimes(3)
  for (const call of error.mock.calls) expect(call[0]).toContain('"some.key"')
})

test('STORE-3: values are stored in the requested area', () => {
  const { storage, localStorage, sessionStorage } = workingStorage()
  storage.slot('a').set('1')
  storage.slot('b', 'session').set('2')
  storage.slot('c', 'none').set('3')
  expect([...localStorage.values]).toEqual([['a', '1']])
  expect([...sessionStorage.values]).toEqual([['b', '2']])
  expect(storage.slot('c', 'none').get()).toBeNull()
  storage.slot('a').delete()
  expect(storage.slot('a').get()).toBeNull()
})

test('STORE-4: listeners in the same window are notified of changes to their key, but not of writes without a change', () => {
  const { storage } = workingStorage()
  const received: (string | null)[] = []
  const unsubscribe = storage.slot('a').listen((value) => received.push(value))
  storage.slot('a').set('1')
  storage.slot('a').set('1')
  storage.slot('b').set('2')
  storage.slot('a', 'session').set('3')
  storage.slot('a').delete()
  storage.slot('a').delete()
  unsubscribe()
  storage.slot('a').set('4')
  expect(received).toEqual(['1', null])
})

test('STORE-5: using a slot during prerendering is an error that names the key', () => {
  expect(() => prerenderStorage.slot('some.key')).toThrow(/"some\.key"/)
})
