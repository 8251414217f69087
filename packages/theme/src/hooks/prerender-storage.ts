import type { StorageSlots } from '../browser/storage.js'

/**
 * The storage slots while a page is prerendered. Each method throws an error that names its first argument,
 * such as the key, or the method itself if it is called without arguments (STORE-5).
 */
export const prerenderStorage = new Proxy({} as StorageSlots, {
  get:
    (_, method) =>
    (key = String(method)) => {
      throw new Error(`The storage slot "${key}" cannot be used while a page is prerendered.`)
    },
})
