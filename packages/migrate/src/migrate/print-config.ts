import { quote } from '@camdocs/base/model/quote.js'

/**
 * Maximum number of characters of a list or an object on one line, with the indentation, but without the key
 * before it and the comma after it.
 */
const maxWidth = 100

/**
 * Returns the text of `camdocs.config.ts`.
 *
 * @param redirectsFile module to import the redirects from; null if there are none
 */
export function printConfig(config: object, redirectsFile: string | null): string {
  const redirects = redirectsFile === null ? '' : `import redirects from '${redirectsFile}'\n`
  const settings = printValue(config, '')
  // The imported redirects are the last setting.
  const body = redirectsFile === null ? settings : settings.replace(/\n\}$/, '\n  redirects,\n}')
  return `import { defineConfig } from 'camdocs'\n${redirects}\nexport default defineConfig(${body})\n`
}

/**
 * Returns a TypeScript expression for a value of plain data. Keys with undefined values are left out.
 *
 * @param indent indentation of the line that contains the value
 */
export function printValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((entry) => printValue(entry, inner))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => `${printKey(key)}: ${printValue(entry, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const space = Array.isArray(value) ? '' : ' '
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  // The configuration itself, which has no indentation, always has one setting on each line.
  if (indent !== '' && !line.includes('\n') && indent.length + line.length <= maxWidth) return line
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

// As a plain key, `__proto__` would set the prototype.
const printKey = (key: string): string => {
  if (key === '__proto__') return `[${quote(key)}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}
