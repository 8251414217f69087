import { runInNewContext } from 'node:vm'

/** What the script reads from the browser. */
export interface PrePaintSources {
  /** The contents of the storage, which the script changes in place; null if the browser blocks storage. */
  readonly stored?: Record<string, string> | null
  /** The query string. */
  readonly search?: string
  /** The fragment, with its "#". */
  readonly hash?: string
  /** The mode of the operating system; light by default. */
  readonly system?: 'light' | 'dark'
  /** Whether the browser supports `light-dark()` and popovers; both by default. */
  readonly supports?: { readonly lightDark?: boolean; readonly popovers?: boolean }
}

/**
 * Runs the pre-paint script with fake globals. Returns its changes to the html element, and its stylesheet.
 */
export function runPrePaint(
  script: string,
  { stored = {}, search = '', hash = '', system, supports = {} }: PrePaintSources,
) {
  const dataset: Record<string, string> = {}
  const attributes: Record<string, string> = {}
  const setAttribute = (name: string, value: string) => {
    attributes[name] = value
  }
  const { lightDark = true, popovers = true } = supports
  const documentElement = { dataset, setAttribute, ...(popovers ? { popover: null } : {}) }
  const document = { documentElement, adoptedStyleSheets: [] as Sheet[] }
  const storageMethods = {
    getItem: (key: string) => stored?.[key] ?? null,
    setItem: (key: string, value: string) => {
      if (stored !== null) stored[key] = value
    },
  }
  runInNewContext(script, {
    window: {},
    document,
    location: { search, hash },
    matchMedia: () => ({ matches: system === 'dark' }),
    URLSearchParams,
    CSS: {
      escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'),
      supports: (_property: string, value: string) => lightDark && value.startsWith('light-dark('),
    },
    CSSStyleSheet: Sheet,
    get localStorage() {
      if (stored === null) throw new Error('refused')
      // The script also lists the stored keys, so they are the object's own properties, as in browsers.
      return Object.assign(Object.create(storageMethods) as object, stored)
    },
  })
  return { dataset, attributes, css: document.adoptedStyleSheets[0]?.text }
}

class Sheet {
  text = ''
  replaceSync(text: string): void {
    this.text = text
  }
}
