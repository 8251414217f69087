import { expect, test } from 'vitest'
import { configSchema, type SiteConfigInput } from '@camdocs/base/settings/schema.js'
import type { SiteConfig } from './site-config.js'
import { localizedConfig, siteLanguages, textsToTranslate } from './site-languages.js'

test('MD-1: the titles of the admonitions of a site can be translated, but not the options of plugins', () => {
  const settings = configSchema.parse({
    title: 'A',
    markdown: {
      admonitions: { beta: { title: 'In beta' } },
      remarkPlugins: [['./a.js', { title: 'In beta' }]],
    },
    locales: [{ code: 'de', texts: { 'In beta': 'In Erprobung' } }],
  })
  expect(textsToTranslate(settings)).toContain('In beta')
  const config = { settings } as SiteConfig
  const all = siteLanguages(config, () => undefined)
  const [locale] = settings.locales
  const [, own] = all
  if (locale === undefined || own === undefined) throw new Error('The site has two languages.')
  const { markdown } = localizedConfig(config, locale, { all, own }).settings
  expect(markdown.admonitions.beta?.title).toBe('In Erprobung')
  expect(markdown.remarkPlugins).toEqual([{ name: './a.js', options: [{ title: 'In beta' }] }])
})

test('LANG-9: the label of a version is to be translated only if pages name it', () => {
  const docs = [{ name: 'ink' }, { name: 'quill', version: { label: 'Draft' } }]
  const texts = (versions: SiteConfigInput['versions']) =>
    textsToTranslate(configSchema.parse({ docs, versions }))
  expect(texts([])).toEqual(['Documentation'])
  expect(texts([{ root: 'quill', name: '1', ref: 'v1' }])).toEqual(['Documentation', 'Draft'])
})
