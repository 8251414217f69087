import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'
import { locationAndCode, createTestSite } from './helpers/test-site.js'

/** A PNG image of 3 × 2 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgwAQAABQAAeKFfs8AAAAASUVORK5CYII=',
  'base64',
)

test('MD-5, MD-6: images get their dimensions and load lazily, explicit sizes are preserved, and linked files are part of the output and open in a new tab', async () => {
  const site = createTestSite({
    'docs/page.md':
      '# Page\n\n![A](img/a.png "T") ![](/b.svg)\n\n<img src="img/a.png" width="30" alt="A">\n\n[file](img/data.zip)\n',
    'docs/img/a.png': png,
    'docs/img/data.zip': 'zip',
    'static/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 5"/>',
  })
  const { code, stderr } = await site.build()
  expect([code, stderr]).toEqual([0, ''])
  const images = site.page('/docs/page').match(/<img[^>]*>/g)
  expect(images).toEqual([
    '<img src="/docs/img/a.png" width="3" height="2" alt="A" title="T" loading="lazy">',
    '<img src="/b.svg" width="7" height="5" alt="" loading="lazy">',
    '<img src="/docs/img/a.png" width="30" alt="A" loading="lazy">',
  ])
  expect(site.page('/docs/page')).toContain('<a href="/docs/img/data.zip" target="_blank">file</a>')
  expect(site.read('dist/docs/img/data.zip')).toBe('zip')
})

test('MODE-9: the fragments of camdocs and of GitHub mark an image for one color mode', async () => {
  const image = (mode: string) => `<p><img src="a.png" alt="A" class="${mode}" loading="lazy"></p>`
  expect(await htmlOf('![A](a.png#light-only)')).toBe(image('light-only'))
  expect(await htmlOf('![A](a.png#dark-only)')).toBe(image('dark-only'))
  expect(await htmlOf('![A](a.png#gh-light-mode-only)')).toBe(image('light-only'))
  expect(await htmlOf('![A][a]\n\n[a]: a.png#gh-dark-mode-only')).toBe(image('dark-only'))
  expect(await htmlOf('<img class="wide" src="a.png#dark-only" alt="">')).toContain('class="wide dark-only"')
  const { page } = await compile('# T\n\n![A](a.png#light-only) ![A](b.png#dark-only) and text')
  expect(page.details.links.map(({ kind, target }) => [kind, target])).toEqual([
    ['image', 'a.png'],
    ['image', 'b.png'],
  ])
  expect(page.details.excerpt).toBe('A and text')
})

test('MODE-9: a misspelled mode fragment is a warning, except for an SVG, where it can name an element; other fragments are left unchanged', async () => {
  expect(await problemsOf('![A](a.png#drak-only)')).toEqual(['1:11 warning CD1315'])
  expect(await htmlOf('![A](a.svg#dark-onl) ![A](a.png#part)')).toContain(
    '<img src="a.svg#dark-onl" alt="A" loading="lazy"> <img src="a.png#part"',
  )
})

test('MODE-9: the images for both color modes are on the page with their dimensions, and a missing image is reported at its reference', async () => {
  const site = createTestSite({
    'docs/page.md': '# Page\n\n![A](a.png#light-only)\n![A](img/b.png#dark-only)\n',
    'docs/a.png': png,
    'docs/img/b.png': png,
  })
  expect((await site.build()).stderr).toBe('')
  expect(site.page('/docs/page').match(/<img[^>]*>/g)).toEqual([
    '<img src="/docs/a.png" width="3" height="2" alt="A" class="light-only" loading="lazy">',
    '<img src="/docs/img/b.png" width="3" height="2" alt="A" class="dark-only" loading="lazy">',
  ])
  site.remove('docs/img/b.png')
  expect((await site.problems()).map(locationAndCode)).toEqual(['docs/page.md:4:6 CD1203'])
})
