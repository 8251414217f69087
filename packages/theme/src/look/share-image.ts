import type { LookSettings, Ornament, Picture, PictureBox, SharedPage, ThemeShareImages } from '@camdocs/core'
import { paletteOf, type Palette } from './palette.js'

type Style = Picture['style']

const [width, padding] = [1200, 96]
/** Width of the title in pixels. */
const measure = width - 2 * padding
/** Characters of a title. The lines of a picture have room for fewer. */
const maxTitle = 200

/** Draws the share images of pages in the light mode of the site. */
export const shareImages: ThemeShareImages = {
  fonts: ['@fontsource-variable/geist', '@fontsource-variable/geist-mono'],
  draw: drawPage,
}

const [text, code] = ['Geist Variable', 'Geist Mono Variable']

/** The mark of the site at the top, and the title of the page at the bottom. */
function drawPage({ title, trail, site, version, logo, language, fonts, look }: SharedPage): Picture {
  const colors = colorsOf(look)
  const top = [
    box({ alignItems: 'center', gap: 22 }, [
      ...(logo === null ? [] : [image({ ...logo })]),
      ...(site === ''
        ? []
        : [line(isolated(site), { fontSize: 38, fontWeight: 600, letterSpacing: spacing(site, -0.02) })]),
    ]),
    ...(version === ''
      ? []
      : [
          line(isolated(version), {
            fontSize: 32,
            fontWeight: 500,
            color: colors['ink-muted'],
            flexShrink: 0,
          }),
        ]),
  ]
  return {
    ...box(
      {
        width: '100%',
        height: '100%',
        position: 'relative',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: `78px ${String(padding)}px`,
        backgroundColor: colors.surface,
        color: colors.ink,
        fontFamily: [...fonts, text, code].map((family) => `'${family}'`).join(', '),
      },
      [
        ...ornamentOf(look.ornament, colors['signal-line'], language.dir),
        box({ alignItems: 'center', justifyContent: 'space-between', gap: 40 }, top),
        box({ flexDirection: 'column', alignItems: 'flex-start', gap: 26 }, [
          ...(trail.length === 0 ? [] : [labelOf(trail, colors)]),
          titleOf(title, fonts, colors),
        ]),
      ],
    ),
    ...language,
  }
}

/** The colors of a site, which all of its pictures have. */
const palettes = new WeakMap<LookSettings, Palette>()

function colorsOf(look: LookSettings): Palette {
  const colors = palettes.get(look) ?? paletteOf('light', look.brand?.light ?? null, look.ornament)
  palettes.set(look, colors)
  return colors
}

/** The categories of a page, as a label in the brand color. */
const labelOf = (trail: readonly string[], colors: Palette): Picture =>
  line(shortTrail(trail), {
    fontSize: 30,
    fontWeight: 600,
    color: colors['signal-ink'],
    backgroundColor: colors.signal,
    borderRadius: 6,
    padding: '6px 18px',
    maxWidth: '100%',
  })

/** The outermost category, and the innermost if there is room for it. */
function shortTrail(trail: readonly string[]): string {
  const both = [...new Set([trail.at(0), trail.at(-1)])].join(' › ')
  return widthOf(both) <= 44 ? both : (trail[0] ?? '')
}

/** The title, whose code has a background. */
function titleOf(written: readonly string[], fonts: readonly string[], colors: Palette): Picture {
  const parts = shortened(written)
  const whole = parts.join('')
  const size = titleSize(whole)
  const tracking = spacing(whole, -0.035)
  const codeStyle = {
    fontFamily: [code, ...fonts, text].map((family) => `'${family}'`).join(', '),
    fontSize: Math.round(size * 0.88),
    fontWeight: 600,
    letterSpacing: '-0.05em',
    backgroundColor: colors['code-fill'],
    borderRadius: 12,
    padding: `0 ${String(Math.round(size * 0.14))}px`,
  }
  return {
    type: 'container',
    style: {
      display: 'block',
      fontSize: size,
      fontWeight: 700,
      lineHeight: 1.14,
      letterSpacing: tracking,
      overflowWrap: 'anywhere',
      textWrap: 'balance',
      lineClamp: Math.floor(330 / (size * 1.14)),
      textOverflow: 'ellipsis',
    },
    children: parts.flatMap((part, index): Picture[] =>
      part === ''
        ? []
        : [
            index % 2 === 1
              ? {
                  type: 'text',
                  text: isolated(breakable(part.length < 24 ? part.replaceAll(' ', '\u00a0') : part)),
                  style: codeStyle,
                }
              : { type: 'text', text: breakable(part), style: {} },
          ],
    ),
  }
}

/** The parts of a title up to the number of characters that a picture can show. */
function shortened(parts: readonly string[]): string[] {
  let rest = maxTitle
  return parts.map((part) => {
    const shown = Array.from(part).slice(0, rest)
    rest -= shown.length
    return shown.join('')
  })
}

/** The largest font size at which a title has few lines, and its longest word fits on one. */
export function titleSize(title: string): number {
  const length = widthOf(title)
  const byLength = [
    [9, 132],
    [18, 112],
    [30, 96],
    [48, 84],
    [80, 72],
  ].find(([most = 0]) => length <= most)?.[1]
  const longest = Math.max(
    1,
    ...breakable(title)
      .split(/[\s\u200b]|(?<=\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana})/u)
      .map(widthOf),
  )
  return Math.max(40, Math.min(byLength ?? 58, Math.floor(measure / (longest * 0.62))))
}

/** A long name can break between its words: `use_frame|_processor`, `CameraRuntime|Error`. */
const breakable = (text: string): string =>
  text.replace(/\S{22,}/g, (name) =>
    name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_./:-])(?=\p{L})/gu, '\u200b'),
  )

/** Letters and signs of a name in another direction than that of the picture stay in their order. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** The width of a text, in characters of a Latin font: those of East Asia are wider. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) => sum + (/[\u2e80-\uffdc]|\p{Emoji_Presentation}/u.test(character) ? 1.7 : 1),
    0,
  )

/** Letters of other scripts stay together: those of Arabic are connected. */
const spacing = (text: string, em: number): string =>
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}]*$/u.test(text) ? `${String(em)}em` : '0'

function ornamentOf(ornament: Ornament, color: string, dir: 'ltr' | 'rtl'): Picture[] {
  if (ornament === 'none') return []
  if (ornament === 'bar')
    return [
      box(
        {
          position: 'absolute',
          top: 0,
          bottom: 0,
          [dir === 'ltr' ? 'left' : 'right']: 0,
          width: 18,
          backgroundColor: color,
        },
        [],
      ),
    ]
  return (['top', 'bottom'] as const).flatMap((vertical) =>
    (['left', 'right'] as const).map((horizontal) =>
      box(
        {
          position: 'absolute',
          [vertical]: 34,
          [horizontal]: 34,
          width: 56,
          height: 56,
          borderColor: color,
          borderStyle: 'solid',
          borderWidth: 0,
          [vertical === 'top' ? 'borderTopWidth' : 'borderBottomWidth']: 6,
          [horizontal === 'left' ? 'borderLeftWidth' : 'borderRightWidth']: 6,
        },
        [],
      ),
    ),
  )
}

const box = (style: Style, children: readonly Picture[]): PictureBox => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})

/** A text that does not break. */
const line = (content: string, style: Style): Picture => ({
  type: 'text',
  text: content,
  style: { lineHeight: 1.3, lineClamp: 1, textOverflow: 'ellipsis', ...style },
})

const image = (style: Style): Picture => ({ type: 'image', src: 'logo', style: { flexShrink: 0, ...style } })
