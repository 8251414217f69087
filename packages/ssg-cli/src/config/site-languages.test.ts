import { expect, test } from 'vitest'
import { configSchema } from '@camdocs/base/settings/schema.js'
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
