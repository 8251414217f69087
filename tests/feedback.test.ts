import { expect, test } from 'vitest'
import { configSchema } from '../packages/base/src/settings/schema.js'
import { ignoredLinks } from '../packages/ssg-cli/src/links/ignored-links.js'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite } from './helpers/test-site.js'

const url = 'https://a.example'
const feedback = 'https://forms.example/?page={url}&title={title}&helpful={answer}'
const docs = {
  'zoom.md': '# Zoom & "more"\n\nText.\n',
  'start.md': '---\nlayout: landing\ntitle: Start\n---\nText.\n',
}

test('DOC-15: a page asks whether it was helpful, in the language of the site, and the answers are links with the page', async () => {
  const site = await openInMemory(docs, {
    url,
    feedback,
    baseUrl: '/lens/',
    locale: { code: 'de' },
    assistants: {},
  })
  expect(site.problems()).toEqual([])
  const link = (answer: string, label: string) =>
    `<a href="https://forms.example/?page=https%3A%2F%2Fa.example%2Flens%2Fdocs%2Fzoom&amp;title=Zoom%20%26%20%22more%22&amp;helpful=${answer}" target="_blank" rel="nofollow noopener noreferrer">${label}</a>`
  expect(await site.page('/docs/zoom')).toContain(
    `<p>Text.</p><p class="feedback"><span>War diese Seite hilfreich?</span> ${link('yes', 'Ja')} ${link('no', 'Nein')}</p></div>`,
  )
  expect(await site.page('/docs/start')).not.toContain('feedback')
  expect(await site.text('docs/zoom.md')).not.toContain('hilfreich')
})

test('DOC-15: the question of a page that is not translated has the language of the site', async () => {
  const { root } = createTestSite({ 'docs/zoom.md': docs['zoom.md'] })
  const site = await openInMemory(root, { url, feedback, locales: [{ code: 'ar' }] })
  expect(await site.page('/docs/zoom')).toContain('<p class="feedback"><span>Was this page helpful?')
  const translated = (await site.page('/ar/docs/zoom')) ?? ''
  expect(translated).toContain('<p class="feedback" lang="ar" dir="rtl"><span>هل كانت هذه الصفحة مفيدة؟')
  expect(translated).toContain('page=https%3A%2F%2Fa.example%2Far%2Fdocs%2Fzoom&amp;')
})

test('DOC-15: a build after the question was turned on asks it, with its stylesheet', async () => {
  const site = createTestSite({ 'docs/zoom.md': '# Zoom\n' })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.list('dist/camdocs-assets').filter((file) => file.startsWith('part-'))).toEqual([])
  site.write('camdocs.config.ts', "export default { feedback: 'https://forms.example/{answer}' }\n")
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const [style = ''] = /part-feedback-\w+\.css/.exec(site.page('/docs/zoom')) ?? []
  expect(site.read(`dist/camdocs-assets/${style}`)).toContain('.feedback')
})

test.each([
  [{ url, feedback }, undefined],
  [{ feedback: 'https://forms.example/{answer}' }, undefined],
  [{ feedback }, 'requires the setting "url", because it contains "{url}"'],
  [{ url, feedback: 'https://forms.example/' }, 'must contain "{answer}"'],
  [{ url, feedback: 'javascript:{answer}' }, 'must be an https URL'],
  [
    { url, feedback: 'https://forms.example/{answer}?{page}' },
    'can only contain the placeholders {answer}, {url}, {title}',
  ],
])('DOC-15: the setting %j is valid, or its problem is "%s"', (settings, problem) => {
  expect(configSchema.safeParse(settings).error?.issues[0]?.message).toBe(problem)
})

test('DOC-15: checks of other sites neither answer the question nor ask an assistant or a playground', () => {
  const open = [{ name: 'A', url: 'https://chat.example/?q={url}' }]
  const playgrounds = {
    ts: 'https://play.example/?x#code/{code:lz}',
    rs: 'https://rust.example/?code={code}',
  }
  const settings = configSchema.parse({ url, feedback, assistants: { open }, markdown: { playgrounds } })
  const isIgnored = ignoredLinks({ pages: [], linkContext: { roots: [] } }, { settings })
  expect(isIgnored('https://forms.example/?page=https%3A%2F%2Fa.example%2Fdocs&title=A&helpful=no')).toBe(
    true,
  )
  expect(isIgnored('https://chat.example/?q=https%3A%2F%2Fa.example%2Fdocs.md')).toBe(true)
  expect(isIgnored('https://play.example/?x#code/DYUw')).toBe(true)
  expect(isIgnored('https://rust.example/?code=fn%20a()')).toBe(true)
  expect(isIgnored('https://forms.example/')).toBe(false)
})
