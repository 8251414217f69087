import { createRequire } from 'node:module'
import path from 'node:path'
import { readFileWithin } from '@camdocs/base/model/read-file.js'

/** A font file. */
export interface FontFace {
  readonly family: string
  readonly bytes: Buffer
  /** The characters that the file is for, as ranges; null for all characters that it has. */
  readonly ranges: readonly (readonly [first: number, last: number])[] | null
}

/** Bytes of a stylesheet or a font file. */
const maxBytes = 50e6

/**
 * Returns the upright faces of a font.
 *
 * @param name a package whose main file is a stylesheet, or the path of a stylesheet or a font file
 * @param base absolute path of the file that names the font, or of a file in its folder
 * @param family replaces the family that the stylesheet names
 * @returns a text that says why there are none, if the font cannot be read
 */
export function readFont(name: string, base: string, family?: string): readonly FontFace[] | string {
  const file = fontFile(name, base)
  if (file === null) return 'cannot be found'
  const bytes = readFileWithin(file, { maxBytes })
  if (!Buffer.isBuffer(bytes)) return 'cannot be read'
  if (!file.endsWith('.css')) return [{ family: family ?? name, bytes, ranges: null }]
  const faces: FontFace[] = []
  for (const [, rule = ''] of bytes.toString().matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const value = (property: string) => new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`).exec(rule)?.[1]
    const url = /url\(\s*['"]?([^'")]+)/.exec(rule)?.[1]
    if (url === undefined || /italic|oblique/.test(value('font-style') ?? '')) continue
    const face = readFileWithin(path.resolve(path.dirname(file), url), { maxBytes })
    if (!Buffer.isBuffer(face)) return `refers to ${url}, which cannot be read`
    const ranges = value('unicode-range')
    faces.push({
      family: family ?? value('font-family')?.replace(/^['"]|['"]\s*$/g, '') ?? name,
      bytes: face,
      ranges: ranges === undefined ? null : unicodeRanges(ranges),
    })
  }
  return faces.length === 0 ? 'has no `@font-face` rule with a file' : faces
}

function fontFile(name: string, base: string): string | null {
  try {
    return createRequire(base).resolve(name)
  } catch {
    return null
  }
}

/** Reads the value of `unicode-range`: "U+26, U+0-7F, U+4??". */
export const unicodeRanges = (text: string): [number, number][] =>
  text.split(',').flatMap((range): [number, number][] => {
    const [, first, last = first] = /U\+([\da-f?]+)(?:-([\da-f]+))?/i.exec(range) ?? []
    if (first === undefined || last === undefined) return []
    return [[Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'f'), 16)]]
  })

/**
 * Returns what tells whether any of the faces has a character.
 *
 * @param charactersOf reads the characters that a font file has
 */
export function fontCoverage(
  faces: readonly FontFace[],
  charactersOf: (font: Buffer) => ReadonlySet<number>,
): (character: number) => boolean {
  const known = new Map<number, boolean>()
  const characters = new Map<FontFace, ReadonlySet<number>>()
  const has = (face: FontFace, character: number): boolean => {
    const isFor = face.ranges?.some(([first, last]) => first <= character && character <= last) ?? true
    if (!isFor) return false
    const own = characters.get(face) ?? charactersOf(face.bytes)
    characters.set(face, own)
    return own.has(character)
  }
  return (character) => {
    const isCovered = known.get(character) ?? faces.some((face) => has(face, character))
    known.set(character, isCovered)
    return isCovered
  }
}
