import { runInNewContext } from 'node:vm'

/** What the script reads from the browser. */
export interface PrePaintSources {
  /** The contents of the storage, which the script changes in place; null if the browser blocks storage. */
  readonly stored?: Record<string, string> | null
  /** The query string. */
  readonly search?: string
  /** The mode of the operating system; light by default. */
  readonly system?: 'light' | 'dark'
}

/**
 * Runs the pre-paint script with fake globals. Returns its changes to the html element, and its stylesheet.
 */
export function runPrePaint(script: string, { stored = {}, search = '', system }: PrePaintSources) {
  const dataset: Record<string, string> = {}
  const attributes: Record<string, string> = {}
  const setAttribute = (name: string, value: string) => {
    attributes[name] = value
  }
  const document = { documentElement: { dataset, setAttribute }, adoptedStyleSheets: [] as Sheet[] }
  const storageMethods = {
    getItem: (key: string) => stored?.[key] ?? null,
    setItem: (key: string, value: string) => {
      if (stored !== null) stored[key] = value
    },
  }
  runInNewContext(script, {
    window: {},
    document,
    location: { search },
    matchMedia: () => ({ matches: system === 'dark' }),
    URLSearchParams,
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
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
