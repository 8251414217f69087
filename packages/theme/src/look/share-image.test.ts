import { expect, test } from 'vitest'
import type { LookSettings, Picture, SharedPage } from '@camdocs/core'
import { shareImages, titleSize } from './share-image.js'

const look: LookSettings = {
  brand: { light: '#0b5cff', dark: '#6ea8ff' },
  ornament: 'none',
  bottomBar: false,
}
const page: SharedPage = {
  title: ['Zoom'],
  trail: ['Guides'],
  site: 'Lens',
  version: '',
  logo: { width: 80, height: 56 },
  language: { lang: 'en', dir: 'ltr' },
  fonts: [],
  look,
}

const partsOf = (picture: Picture): Picture[] => [
  picture,
  ...(picture.type === 'container' ? picture.children.flatMap(partsOf) : []),
]
const draw = (changes: Partial<SharedPage>) => partsOf(shareImages.draw({ ...page, ...changes }))
/** The texts of a picture, without the characters that keep their order. */
const textsOf = (parts: readonly Picture[]): string[] =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text.replace(/[\u2068\u2069]/g, '')] : []))

test('HEAD-15: a share image shows the logo and name of the site, the version, the categories, and the title', () => {
  const parts = draw({ version: '3.1' })
  expect(textsOf(parts)).toEqual(['Lens', '3.1', 'Guides', 'Zoom'])
  expect(parts.filter(({ type }) => type === 'image')).toMatchObject([
    { src: 'logo', style: { width: 80, height: 56 } },
  ])
  expect(parts.find((part) => part.type === 'text' && part.text === 'Guides')).toMatchObject({
    style: { backgroundColor: '#0b5cff', color: '#ffffff' },
  })
  const bare = draw({ site: '', trail: [], logo: null })
  expect(textsOf(bare)).toEqual(['Zoom'])
  expect(bare.filter(({ type }) => type === 'image')).toEqual([])
})

test('HEAD-15: a label with many categories shows the outermost and the innermost, or only the outermost', () => {
  expect(textsOf(draw({ trail: ['Guides', 'Frames', 'Plugins'] }))[1]).toBe('Guides › Plugins')
  expect(textsOf(draw({ trail: ['Guides', 'Writing plugins for frame processors'.repeat(2)] }))[1]).toBe(
    'Guides',
  )
})

test('HEAD-15: code in a title has its own font, and long names can break between words', () => {
  const parts = draw({ title: ['The ', 'useFrameProcessorWithOptions', ' hook of JavaScript'] })
  expect(textsOf(parts).slice(2)).toEqual([
    'The ',
    'use\u200bFrame\u200bProcessor\u200bWith\u200bOptions',
    ' hook of JavaScript',
  ])
  expect(parts.at(-2)?.style.fontFamily).toMatch(/^'Geist Mono Variable'/)
  expect(parts.at(-1)?.style.fontFamily).toBeUndefined()
})

test('HEAD-15: the size of a title depends on its length and on its longest word', () => {
  const titles = [
    'Zoom',
    'Frame processors',
    'Write a frame processor plugin',
    'x '.repeat(80),
    'A'.repeat(60),
  ]
  const sizes = titles.map(titleSize)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(sizes[0]).toBe(132)
  expect(sizes.every((size) => size >= 40)).toBe(true)
  // Characters of East Asia are wider.
  expect(titleSize('カメラで写真を撮影')).toBeLessThan(titleSize('A title 9'))
  expect(textsOf(draw({ title: ['word '.repeat(100)] }))[2]).toHaveLength(200)
})

test('HEAD-15: letters of Arabic are not spaced, and the bar is where a line starts', () => {
  const language = { lang: 'ar', dir: 'rtl' } as const
  const title = (changes: Partial<SharedPage>) =>
    draw(changes).find(({ style }) => style.lineClamp !== 1 && 'letterSpacing' in style)?.style
  expect(title({})).toMatchObject({ letterSpacing: '-0.035em' })
  expect(title({ title: ['ضبط'], language })).toMatchObject({ letterSpacing: '0' })
  const bar = { look: { ...look, ornament: 'bar' } } as const
  const bars = [draw(bar), draw({ ...bar, language })].map((parts) =>
    parts.find(({ style }) => style.position === 'absolute'),
  )
  expect(bars).toMatchObject([{ style: { left: 0 } }, { style: { right: 0 } }])
  expect(
    draw({ look: { ...look, ornament: 'corners' } }).filter(({ style }) => style.position === 'absolute'),
  ).toHaveLength(4)
})
