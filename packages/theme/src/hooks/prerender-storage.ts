import type { StorageSlots } from '../browser/storage.js'

/**
 * The storage slots while a page is prerendered: each method throws an error (STORE-5). The error names the
 * first argument, such as the key in `slot('some.key')`. For a call without arguments, such as `colorMode()`,
 * it names the method.
 */
export const prerenderStorage = new Proxy({} as StorageSlots, {
  get(_, method) {
    return (key = String(method)) => {
      throw new Error(
        `The storage slot "${key}" cannot be used while a page is prerendered, or in a component in Markdown.`,
      )
    }
  },
})
