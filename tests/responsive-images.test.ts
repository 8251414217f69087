import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bytesOf as contentOf } from '../packages/base/src/model/output.js'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite, locationAndCode, type TestSite } from './helpers/test-site.js'

/** A picture with areas of one color, as on a screen. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: 200, height: 100, channels: 3, background: '#246' } }, left: 20, top: 20 },
  ])

const config = 'export default { responsiveImages: true }\n'

const convertedIn = (site: TestSite): string[] =>
  site.list('dist/camdocs-assets').filter((file) => file.startsWith('img-'))

const bytesOf = (site: TestSite, file: string): Buffer =>
  readFileSync(path.join(site.root, 'dist/camdocs-assets', file))

test('IMG-1, IMG-2: an image has WebP files in the widths that are smaller than the image, and its own width, and keeps its file', async () => {
  const site = createTestSite({
    'camdocs.config.ts': config,
    'docs/a.md':
      '# A\n\n![Wide](wide.png)\n\n![Small](small.jpg) <img src="wide.png" width="30" alt="Sized">\n\n:::figure{zoom}\n![Wide](wide.png)\n:::\n',
    'docs/wide.png': await picture(1000, 400).png().toBuffer(),
    'docs/small.jpg': await picture(300, 200).jpeg().toBuffer(),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const [wide = '', small = '', sized, zoomed] = site.page('/docs/a').match(/<img[^>]*>/g) ?? []
  expect(wide).toMatch(
    /^<img src="\/docs\/wide.png" srcset="\/camdocs-assets\/(img-[\da-f]{16})-480.webp 480w, \/camdocs-assets\/\1-800.webp 800w, \/camdocs-assets\/\1-1000.webp 1000w" sizes="auto, \(max-width: 46rem\) 100vw, 46rem" width="1000" height="400" alt="Wide" loading="lazy">$/,
  )
  expect(small).toMatch(
    /srcset="\/camdocs-assets\/img-[\da-f]{16}-300.webp 300w" .* width="300" height="200"/,
  )
  expect(sized).toBe('<img src="/docs/wide.png" width="30" alt="Sized" loading="lazy">')
  expect(zoomed).toBe(wide)
  // The dialog shows all pixels.
  expect(site.page('/docs/a')).toMatch(/<a [^>]*href="\/docs\/wide.png"[^>]* data-zoom/)
  const files = convertedIn(site)
  expect(files).toHaveLength(4)
  for (const file of files) {
    const { format, width } = await sharp(bytesOf(site, file)).metadata()
    expect([format, `-${String(width)}.webp`]).toEqual(['webp', file.slice(file.lastIndexOf('-'))])
  }
  // A picture with few colors is converted without loss.
  const large = files.find((file) => file.endsWith('-1000.webp')) ?? ''
  expect(bytesOf(site, large).includes('VP8L')).toBe(true)
})

test('IMG-1: SVG and animated images stay as they are, and so do all images without the setting', async () => {
  const png = await picture(300, 200).png().toBuffer()
  // The control chunk of an animation, between the header and the pixels.
  const control = Buffer.from('000000086163544c0000000100000000b42de9a0', 'hex')
  const at = png.indexOf('IDAT') - 4
  const animated = Buffer.concat([png.subarray(0, at), control, png.subarray(at)])
  const files = {
    'docs/a.md': '# A\n\n![A](a.svg) ![B](b.gif) ![C](c.png)\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 5"/>',
    'docs/b.gif': await picture(300, 200).gif().toBuffer(),
    'docs/c.png': animated,
  }
  const site = createTestSite({ ...files, 'camdocs.config.ts': config })
  await site.build()
  expect(site.page('/docs/a')).not.toContain('srcset')
  const off = createTestSite({ 'docs/a.md': '# A\n\n![A](c.png)\n', 'docs/c.png': png })
  await off.build()
  expect([off.page('/docs/a').includes('srcset'), convertedIn(off)]).toEqual([false, []])
})

test('IMG-2: colors of a wide gamut become those of sRGB, and photos stand as the camera was held', async () => {
  const red = { create: { width: 600, height: 300, channels: 3, background: '#ff2010' } } as const
  const site = createTestSite({
    'camdocs.config.ts': config,
    'docs/a.md': '# A\n\n![Red](p3.png) ![Turned](turned.jpg)\n',
    'docs/p3.png': await sharp(red).withIccProfile('p3').png().toBuffer(),
    'docs/turned.jpg': await sharp(red).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const [p3 = '', turned = ''] =
    site
      .page('/docs/a')
      .match(/img-[\da-f]+-\d+(?=\.webp)/g)
      ?.filter((name) => /-(?:600|300)$/.test(name)) ?? []
  const pixel = await sharp(bytesOf(site, `${p3}.webp`))
    .raw()
    .toBuffer()
  // The values of the file are 234, 61, and 41, which would be less red in sRGB.
  expect(Math.abs((pixel[0] ?? 0) - 255) + Math.abs((pixel[1] ?? 0) - 32)).toBeLessThan(6)
  expect(site.page('/docs/a')).toMatch(/src="\/docs\/turned.jpg"[^>]* width="300" height="600"/)
  const { width, height } = await sharp(bytesOf(site, `${turned}.webp`)).metadata()
  expect([width, height]).toEqual([300, 600])
})

test('IMG-3, BUILD-1: the same image becomes the same bytes, and a build converts only new images', async () => {
  const site = createTestSite({
    'camdocs.config.ts': config,
    'docs/a.md': '# A\n\n![A](a.png)\n',
    'docs/a.png': await picture(600, 300).png().toBuffer(),
  })
  await site.build()
  const first = convertedIn(site).map((file) => [file, bytesOf(site, file)] as const)
  const inode = (file: string) => statSync(path.join(site.root, 'dist/camdocs-assets', file)).ino
  site.write('docs/b.md', '# B\n\n![A](./a.png) ![B](b.png)\n')
  site.write('docs/b.png', await picture(700, 300).png().toBuffer())
  const before = inode(first[0]?.[0] ?? '')
  await site.build()
  expect(convertedIn(site)).toHaveLength(4)
  expect(inode(first[0]?.[0] ?? '')).toBe(before)
  const other = createTestSite({
    'camdocs.config.ts': config,
    'docs/index.md': '# A\n\n![A](a.png)\n',
    'docs/a.png': readFileSync(path.join(site.root, 'docs/a.png')),
  })
  await other.build()
  expect(convertedIn(other).map((file) => [file, bytesOf(other, file)])).toEqual(first)
})

test('IMG-4: a damaged image is an error at its first use', async () => {
  const png = await picture(600, 300).png().toBuffer()
  const site = createTestSite({
    'camdocs.config.ts': config,
    'docs/a.md': '# A\n\nText ![A](a.png)\n',
    'docs/a.png': png.subarray(0, png.length - 200),
  })
  expect((await site.problems()).map(locationAndCode)).toEqual(['docs/a.md:3:11 CD1203'])
})

test('IMG-3: the preview converts an image when it is requested', async () => {
  const { root } = createTestSite({
    'docs/a.md': '# A\n\n![A](a.png)\n',
    'docs/a.png': await picture(600, 300).png().toBuffer(),
  })
  const site = await openInMemory(root, { responsiveImages: true })
  const [file = ''] = /camdocs-assets\/img-[^ ]+/.exec((await site.page('/docs/a')) ?? '') ?? []
  const output = await site.site.filesOnDemand().read(file)
  expect(output && 'content' in output && contentOf(output.content).toString('latin1', 8, 12)).toBe('WEBP')
  expect(await site.site.filesOnDemand().read('camdocs-assets/img-0-1.webp')).toBeNull()
})
