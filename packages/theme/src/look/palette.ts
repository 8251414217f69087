import type { Ornament } from '@camdocs/core'
import { contrast, inGamut, mix, toHex, toOklch, type Oklch } from './color.js'

export type Mode = 'light' | 'dark'

/** The lightness and chroma of a gray in light mode and in dark mode. The hue is that of the brand. */
type Gray = readonly [light: readonly [number, number], dark: readonly [number, number]]

const grays = {
  surface: [
    [0.985, 0.004],
    [0.17, 0.006],
  ],
  'surface-raised': [
    [1, 0],
    [0.215, 0.007],
  ],
  'surface-hover': [
    [0.955, 0.007],
    [0.235, 0.008],
  ],
  'code-surface': [
    [0.962, 0.006],
    [0.135, 0.006],
  ],
  'code-fill': [
    [0.945, 0.008],
    [0.235, 0.008],
  ],
  line: [
    [0.9, 0.008],
    [0.285, 0.009],
  ],
  'line-strong': [
    [0.7, 0.012],
    [0.47, 0.012],
  ],
  ink: [
    [0.21, 0.012],
    [0.93, 0.006],
  ],
  'ink-muted': [
    [0.42, 0.014],
    [0.77, 0.01],
  ],
  'ink-faint': [
    [0.5, 0.014],
    [0.66, 0.01],
  ],
  'kind-note': [
    [0.48, 0.014],
    [0.77, 0.01],
  ],
  'code-comment': [
    [0.51, 0.012],
    [0.665, 0.01],
  ],
  'code-punctuation': [
    [0.47, 0.014],
    [0.74, 0.01],
  ],
} as const satisfies Readonly<Record<string, Gray>>

/** Colors with a meaning of their own, such as the red of errors, in light mode and in dark mode. */
const meanings = {
  'kind-tip': [
    [0.48, 0.12, 150],
    [0.8, 0.14, 150],
  ],
  'kind-info': [
    [0.48, 0.14, 255],
    [0.78, 0.11, 250],
  ],
  'kind-warning': [
    [0.5, 0.11, 65],
    [0.82, 0.13, 75],
  ],
  'kind-danger': [
    [0.5, 0.18, 27],
    [0.76, 0.13, 25],
  ],
  'code-keyword': [
    [0.49, 0.17, 300],
    [0.8, 0.11, 305],
  ],
  'code-string': [
    [0.49, 0.11, 150],
    [0.8, 0.12, 150],
  ],
  'code-number': [
    [0.49, 0.12, 50],
    [0.8, 0.11, 60],
  ],
  'code-function': [
    [0.49, 0.14, 255],
    [0.8, 0.1, 250],
  ],
  'code-type': [
    [0.49, 0.09, 205],
    [0.8, 0.1, 200],
  ],
  'code-constant': [
    [0.49, 0.15, 20],
    [0.8, 0.11, 25],
  ],
  'code-attribute': [
    [0.49, 0.1, 95],
    [0.8, 0.12, 95],
  ],
  'code-meta': [
    [0.49, 0.16, 345],
    [0.8, 0.11, 345],
  ],
  'code-inserted': [
    [0.49, 0.12, 150],
    [0.8, 0.14, 150],
  ],
  'code-deleted': [
    [0.49, 0.17, 27],
    [0.76, 0.13, 25],
  ],
  'inserted-wash': [
    [0.935, 0.04, 150],
    [0.215, 0.035, 150],
  ],
  'deleted-wash': [
    [0.935, 0.03, 25],
    [0.215, 0.04, 25],
  ],
  'warning-wash': [
    [0.945, 0.075, 98],
    [0.275, 0.045, 95],
  ],
} as const satisfies Readonly<Record<string, readonly [Oklch, Oklch]>>

const shadows = {
  backdrop: ['#0009', '#0009'],
  shadow: ['#00000040', '#00000040'],
  shade: ['#00000029', '#ffffff24'],
} as const

/**
 * The color tokens in the order of the reference, in groups with a title and an explanation. `--line-wash` is
 * not public.
 */
export const colorGroups = [
  {
    title: 'Surfaces',
    text: '`--shadow` is the shadow of a dialog or menu. `--shade` is the shadow of a small box that floats over the text, and of the edges of content that scrolls. In dark mode, `--shade` is light.',
    names: [
      'surface',
      'surface-raised',
      'surface-hover',
      'code-surface',
      'code-fill',
      'line',
      'line-strong',
      'backdrop',
      'shadow',
      'shade',
    ],
  },
  { title: 'Text', text: '', names: ['ink', 'ink-muted', 'ink-faint'] },
  {
    title: 'Brand',
    text: '`--signal` is the color of your brand, and `--signal-ink` is the color of text on it. `--signal-line` is for thin lines and focus rings, and `--signal-wash` is for backgrounds. `--mark` is the background of marked text, and `--mark-ink` is its color. `--current` is the background of the sidebar entry of the page.',
    names: ['signal', 'signal-ink', 'signal-line', 'signal-wash', 'mark', 'mark-ink', 'current'],
  },
  {
    title: 'Admonitions',
    text: '',
    names: ['kind-note', 'kind-tip', 'kind-info', 'kind-warning', 'kind-danger'],
  },
  {
    title: 'Code',
    text: 'Most colors have the same lightness in a mode, and differ only in hue and saturation. Comments, punctuation, and deleted text are darker than the others in dark mode. The washes are the backgrounds of added and removed lines, and of lines with a warning.',
    names: [
      'code-keyword',
      'code-string',
      'code-number',
      'code-comment',
      'code-function',
      'code-type',
      'code-constant',
      'code-punctuation',
      'code-attribute',
      'code-meta',
      'code-inserted',
      'code-deleted',
      'inserted-wash',
      'deleted-wash',
      'warning-wash',
    ],
  },
] as const

export type ColorToken = (typeof colorGroups)[number]['names'][number] | 'line-wash'

/** The color of each token in one mode: a hexadecimal color, or `transparent`. */
export type Palette = Readonly<Record<ColorToken, string>>

/** WCAG requires this contrast of lines and of other graphics. */
const minLineContrast = 3
/**
 * The contrast of lines whose color is not the brand color. In dark mode, lines with less look dull. In light
 * mode, it exceeds the minimum a little, because the proposed color has another wash, on which it has to be
 * visible, too.
 */
const changedLineContrast = { light: 3.2, dark: 4.5 }
/** WCAG requires this contrast of text. */
const minTextContrast = 4.5

/**
 * Derives the colors of a mode from a brand color. Lines and, in dark mode, fills in the brand color get
 * lighter or darker until their contrast is sufficient.
 *
 * @param brand such as `#0b5cff`; null for the color of the text
 */
export function paletteOf(mode: Mode, brand: string | null, ornament: Ornament): Palette {
  const [lightness, chroma, hue] = brand === null ? ([0, 0, 0] as const) : toOklch(brand)
  const modeIndex = mode === 'light' ? 0 : 1
  const gray = (name: keyof typeof grays): string => {
    const [grayLightness, grayChroma] = grays[name][modeIndex]
    // Below a chroma of 0.1, the tint of the grays gets weaker with the brand: black and white give pure
    // grays.
    return toHex([grayLightness, grayChroma * Math.min(1, chroma / 0.1), hue])
  }
  const wash = (washLightness: number): string =>
    toHex(
      inGamut([
        washLightness,
        mode === 'light' ? Math.min(0.075, chroma * 0.42) : Math.min(0.06, chroma * 0.25),
        hue,
      ]),
    )
  const surfaces = (['surface', 'surface-raised', 'code-surface'] as const).map(gray)
  const ink = gray('ink')
  const color = brand ?? ink
  const isVisible = (line: string, behind: readonly string[], minimum = minLineContrast): boolean =>
    behind.every((surface) => contrast(line, surface) >= minimum)
  const shift = (behind: readonly string[]): string => {
    const step = mode === 'light' ? -0.005 : 0.005
    for (let shifted = lightness; shifted > 0 && shifted < 1; shifted += step) {
      const line = toHex(inGamut([shifted, chroma, hue]))
      if (isVisible(line, behind, changedLineContrast[mode])) return line
    }
    return ink
  }
  const lineOn = (behind: readonly string[]): string => {
    if (isVisible(color, behind)) return color
    // Black and white have no hue to keep, and a darker yellow is brown.
    const isGray = chroma < 0.03
    const isYellow = mode === 'light' && hue > 70 && hue < 115
    return isGray || isYellow ? ink : shift(behind)
  }
  const line = lineOn(mode === 'light' ? [...surfaces, wash(0.945)] : surfaces)
  const signal = mode === 'dark' || chroma < 0.03 ? line : color
  const signalWash = mode === 'light' ? wash(0.945) : darkWash(line, wash)
  const darkInk = toHex([0.21, Math.min(0.02, chroma), hue])
  const signalInk =
    ['#ffffff', darkInk].find((text) => contrast(text, signal) >= minTextContrast) ?? '#000000'
  // Many lines can be marked, so in light mode their background is paler than a strong `--signal-wash`.
  // Without a hue, it would be the gray of the other lines, so it is white.
  const lightLineWash = (): string =>
    chroma < 0.03
      ? gray('surface-raised')
      : mix(signalWash, gray('code-surface'), Math.min(1, 0.034 / toOklch(signalWash)[1]))
  const current = mode === 'light' ? mix(signalWash, gray('surface'), 0.65) : signalWash
  return {
    ...mapValues(grays, (_, name) => gray(name)),
    ...mapValues(meanings, (colors) => toHex(colors[modeIndex])),
    ...mapValues(shadows, (colors) => colors[modeIndex]),
    signal,
    'signal-ink': signalInk,
    'signal-line': line,
    'signal-wash': signalWash,
    mark: lightness >= 0.8 ? color : toHex(inGamut([0.88, Math.min(0.18, chroma), hue])),
    'mark-ink': darkInk,
    // In dark mode, corners mark the entry without a background.
    current: mode === 'dark' && ornament === 'corners' ? 'transparent' : current,
    'line-wash': mode === 'light' ? lightLineWash() : signalWash,
  }
}

/** The wash of dark mode: dark enough for lines in the brand color on it. */
function darkWash(line: string, wash: (lightness: number) => string): string {
  let lightness = 0.275
  while (lightness > 0.2 && contrast(line, wash(lightness)) < minLineContrast) lightness -= 0.005
  return wash(lightness)
}

const mapValues = <Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
  map: (value: Value, key: Key) => string,
): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<Value>(record).map(([key, value]) => [key, map(value, key as Key)]),
  ) as Record<Key, string>
