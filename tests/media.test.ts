import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

/** A PNG image of 3 × 2 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgwAQAABQAAeKFfs8AAAAASUVORK5CYII=',
  'base64',
)

const video = '![Focus](https://youtu.be/dQw4w9WgXcQ "Long")'
const player =
  '<a class="player" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-host="YouTube" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" title="Long" target="_blank" rel="noopener noreferrer">Focus</a>'

test('MEDIA-1: an image with the file of a video or of audio becomes an element that plays it, with its text as a name', async () => {
  expect(await htmlOf('![A clip](a.mp4?v=1 "T")')).toContain(
    '<video src="a.mp4?v=1" controls preload="metadata" aria-label="A clip" title="T">',
  )
  expect(await htmlOf('A ![sound](sound.MP3) and ![][clip]\n\n[clip]: b/clip.webm')).toMatch(
    /<p>A <audio src="sound.MP3" controls preload="metadata" aria-label="sound">sound<\/audio> and <video src="b\/clip.webm" controls preload="metadata" aria-label="clip.webm">.*clip.webm<\/video><\/p>/,
  )
  // In HTML, it is an image. Safari plays videos as images.
  expect(await htmlOf('<img src="a.mp4" alt="A">')).toContain('<img')
  const { page, content } = await compile('# T\n\n![A clip](a.mp4)', {})
  expect(page.parts).toEqual(['media'])
  expect(content.sections[0]?.text).toBe('A clip')
})

test('MEDIA-1, MEDIA-3: what cannot be played is an error at its place, and becomes text', async () => {
  const linked = `[![A](a.mp4)](#b) [**![B](b.mp3 "c")**](#b) [${video}](#b)`
  const others =
    '![](https://www.youtube.com/playlist?list=PL1) ![E](https://youtube.com/watch?v=bad) ![F](http://youtu.be/dQw4w9WgXcQ) ![G](https://vimeo.com/about)'
  const { page, content } = await compile(`# T\n\n${linked}\n\n${others}`, {})
  expect(page.details.problems.map(({ range, code, severity }) => [range?.start, code, severity])).toEqual(
    [
      { line: 3, column: 7 },
      { line: 3, column: 27 },
      { line: 3, column: 55 },
      { line: 5, column: 5 },
      { line: 5, column: 53 },
      { line: 5, column: 91 },
      { line: 5, column: 125 },
    ].map((start) => [start, 'CD1352', 'error']),
  )
  expect(page.details.resources).toEqual([])
  expect(content.sections[0]?.text).toBe('A B Focus E F G')
  expect(await htmlOf('![Logo](https://www.youtube.com/img/logo.png)')).toContain('<img')
})

test('MEDIA-1: the fragments of color modes have no effect on videos and audio, which is a warning', async () => {
  const text = `![A](a.mp4#dark-only) ![B](b.mp3#gh-light-mode-only) ![C](a.mp4#t=5)`
  expect(await problemsOf(text)).toEqual(['1:6 warning CD1315', '1:28 warning CD1315'])
})

test('MEDIA-1: the table of contents contains no video', async () => {
  const { page } = await compile(
    `# T\n\n## A ![v](a.mp4) **${video}**\n\n## ![b](b.mp3)\n\n## C <video src="c.mp4"></video>`,
  )
  expect(page.headings.map(({ html, id }) => [id, html])).toEqual([
    ['a-v-focus', 'A  <strong></strong>'],
    ['b', 'b'],
    ['c', 'C '],
  ])
})

test('MEDIA-1: a figure can show a video, which readers cannot enlarge', async () => {
  expect(await htmlOf(':::figure[Caption]\n![A](a.mp4)\n:::')).toMatch(
    /<figure class="figure"><video .*<\/video><figcaption>Caption/,
  )
  expect(await problemsOf(':::figure{zoom}\n![A](a.mp4)\n:::')).toEqual(['1:1 error CD1343'])
})

test('MEDIA-3: an image with the page of a video becomes a link with the URL of the player', async () => {
  expect(await htmlOf(video)).toContain(`<p>${player}</p>`)
  expect(await htmlOf('![](https://vimeo.com/76979871)')).toContain('>Vimeo</a>')
  const { page } = await compile(`# T\n\n${video}`, {})
  expect(page.details.resources).toMatchObject([
    { kind: 'frames', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1' },
  ])
  expect(page.details.externalLinks.map(({ target }) => target)).toEqual([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ])
})

const files = {
  'camdocs.config.ts': `export default {
  url: 'https://a.example',
  assistants: {},
  locales: [{ code: 'de' }],
  security: { allow: { frames: ['https://www.youtube-nocookie.com'] } },
}\n`,
  'docs/a.md': `# A\n\n![A clip](img/a.mp4)\n\n![Plain](/b.webm)\n\n${video}\n`,
  'docs/img/a.mp4': 'video',
  'docs/img/a.png': png,
  'docs/img/a.vtt': 'WEBVTT\n',
  'docs/img/a.de.vtt': 'WEBVTT\n',
  'static/b.webm': 'video',
}

test('MEDIA-2: a video has the poster, the size, and the captions of the files with its name, also in the Markdown of the page', async () => {
  const site = createTestSite(files)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a').match(/<video.*?<\/video>/g)).toEqual([
    '<video src="/docs/img/a.mp4" poster="/docs/img/a.png" width="3" height="2" controls preload="metadata" aria-label="A clip"><track kind="captions" srclang="en" label="English" src="/docs/img/a.vtt"><track kind="captions" srclang="de" label="Deutsch" src="/docs/img/a.de.vtt">A clip</video>',
    '<video src="/b.webm" controls preload="metadata" aria-label="Plain">Plain</video>',
  ])
  expect(site.read('dist/docs/img/a.de.vtt')).toContain('WEBVTT')
  expect(site.read('dist/docs/a.md')).toContain(
    '[![A clip](https://a.example/docs/img/a.png)](https://a.example/docs/img/a.mp4)\n\n[Plain](https://a.example/b.webm)\n\n[Focus](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
  )
  site.remove('docs/img/a.mp4')
  expect((await site.problems()).map(locationAndCode)).toEqual(['docs/a.md:3:11 CD1203'])
})

test('MEDIA-4: a player that the policy blocks stays a link, with a warning that names the setting, and only sites with players have their script', async () => {
  const site = createTestSite({ 'docs/a.md': `# A\n\n${video}\n`, 'docs/b.md': '# B\n' })
  const { code, stderr } = await site.build()
  expect(code).toBe(0)
  expect(stderr).toContain('docs/a.md:3:10  warning CD1204')
  expect(stderr).toContain('`security.allow.frames`')
  expect(site.page('/docs/a')).toContain('data-player=""')
  expect(site.page('/docs/b')).not.toContain('part-media')
  const scripts = () => site.list('dist/camdocs-assets').filter((file) => /^media-.*\.js$/.test(file))
  expect(scripts()).toHaveLength(1)
  site.write('docs/a.md', '# A\n')
  await site.build()
  expect(scripts()).toEqual([])
})
