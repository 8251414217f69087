import type { Report } from './notes.js'
import { Computed, hasUnknownKeys, isStaticObject } from '../foreign/static-value.js'

/**
 * A setting of the old site. Each method reads a value of one type. For a value of any other type, it returns
 * undefined, an empty list, or a setting without a value; if the value is computed, it reports that.
 */
export class Setting {
  /**
   * @param name path of the setting, for messages: "themeConfig.navbar"; "" for the entire configuration
   * @param file configuration file, for messages
   */
  constructor(
    readonly value: unknown,
    readonly name: string,
    readonly file: string,
    readonly report: Report,
  ) {}

  /** Returns the setting with a key in an object, or with an index in a list. */
  get(key: string): Setting {
    const { value } = this
    if (!this.isObject && !this.isList) this.#reportComputed()
    else if (isStaticObject(value) && hasUnknownKeys(value) && !(key in value))
      this.report({
        kind: 'setting',
        file: this.file,
        text: `${this.#subject} has keys that come from code, such as \`...spread\`.`,
      })
    const canHaveKeys = this.isObject || this.isList
    return this.#child(key, canHaveKeys ? (value as Record<string, unknown>)[key] : undefined)
  }

  /** Whether the setting has a value other than null. */
  get isSet(): boolean {
    return this.value !== undefined && this.value !== null
  }

  /** Whether the value is an object, and not a list. */
  get isObject(): boolean {
    return isStaticObject(this.value)
  }

  get isList(): boolean {
    return Array.isArray(this.value)
  }

  string(): string | undefined {
    return this.#read((value): value is string => typeof value === 'string')
  }

  boolean(): boolean | undefined {
    return this.#read((value): value is boolean => typeof value === 'boolean')
  }

  number(): number | undefined {
    return this.#read((value): value is number => typeof value === 'number')
  }

  list(): Setting[] {
    const list = this.#read((value): value is unknown[] => Array.isArray(value)) ?? []
    return list.map((value, index) => this.#child(String(index), value))
  }

  /** Returns the setting itself if its value is an object. */
  object(): Setting | undefined {
    return this.#read(isStaticObject) === undefined ? undefined : this
  }

  entries(): [key: string, value: Setting][] {
    const entries = Object.entries(this.#read(isStaticObject) ?? {})
    return entries.map(([key, value]) => [key, this.#child(key, value)])
  }

  /** Returns the keys of an object without reporting a computed value. */
  keys(): string[] {
    return this.isObject ? Object.keys(this.value as object) : []
  }

  /** Reports that the setting is not in the new configuration. */
  reportLeftOut(reason = 'has no equivalent'): void {
    this.report({ kind: 'setting', file: this.file, text: `\`${this.name}\` ${reason}.` })
  }

  /** Reports each key of an object, except the keys that are converted or not needed. */
  reportKeysExcept(handled: Iterable<string>): void {
    const keys = new Set(handled)
    for (const key of this.keys()) if (!keys.has(key)) this.get(key).reportLeftOut()
  }

  /** Returns the value if it has the given type, otherwise undefined. Reports a computed value. */
  #read<T>(hasType: (value: unknown) => value is T): T | undefined {
    const { value } = this
    if (hasType(value)) return value
    this.#reportComputed()
    return undefined
  }

  #reportComputed(): void {
    const { value } = this
    if (value instanceof Computed || typeof value === 'function')
      this.report({
        kind: 'setting',
        file: value instanceof Computed ? value.file || this.file : this.file,
        ...(value instanceof Computed && value.file !== '' ? { line: value.line } : {}),
        text: `${this.#subject} is computed by code.`,
      })
  }

  get #subject(): string {
    return this.name === '' ? 'The configuration' : `\`${this.name}\``
  }

  #child(key: string, value: unknown): Setting {
    const name = (this.name + accessTo(key)).replace(/^\./, '')
    return new Setting(value, name, this.file, this.report)
  }
}

/** Returns the end of a setting's path: ".navbar", "[0]", "['aria label']". */
function accessTo(key: string): string {
  if (/^\d+$/.test(key)) return `[${key}]`
  return /^[\w$-]+$/.test(key) ? `.${key}` : `['${key}']`
}
