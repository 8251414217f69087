import type { SiteConfigInput } from '../../packages/base/src/settings/schema.js'
import type { GitSite } from './git-site.js'

/*
 * A repository with two products, "lens" and "mount", four languages, three tags, and a branch. The pages
 * move and vanish from version to version, and not every version has every language.
 */

export const editionsConfig = {
  title: 'Optics',
  url: 'https://optics.example',
  locale: { code: 'en' },
  locales: [
    { code: 'de', texts: { Optics: 'Optik', Lens: 'Objektiv', Mount: 'Halterung' } },
    { code: 'ja', texts: { Optics: '光学', Lens: 'レンズ', Mount: 'マウント' } },
    { code: 'ar', texts: { Optics: 'بصريات', Lens: 'عدسة', Mount: 'حامل' } },
  ],
  docs: [
    { name: 'lens', label: 'Lens', version: { label: '4', state: 'next' }, mainDoc: 'start' },
    { name: 'mount', label: 'Mount', version: { label: '3' } },
  ],
  versions: [
    { root: 'lens', name: '3', ref: 'v3' },
    { root: 'lens', name: '2', ref: 'v2' },
    { root: 'lens', name: '1', ref: 'v1', state: 'unmaintained' },
    { root: 'mount', name: '2', ref: 'release/2' },
  ],
  navbar: {
    logo: { src: '/logo.svg', alt: '' },
    items: [
      { type: 'root', root: 'lens' },
      { type: 'root', root: 'mount' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
} satisfies SiteConfigInput

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="10"/></svg>\n'

const start = (version: string) =>
  `# Start with lens ${version}\n\nRead about [focus](guides/focus.md).\n\n![Logo](/logo.svg)\n`
const focus = `# Focus\n\nThe lens finds the subject.\n\n## Manual focus\n\nTurn the ring of the lens.\n\n## Limits\n\nThe camera needs light.\n`
const focusInGerman = `# Fokus\n\nDas Objektiv findet das Motiv.\n\n## Manueller Fokus\n\nDrehen Sie den Ring des Objektivs.\n\n## Grenzen\n\nDie Kamera braucht Licht.\n`
const focusInJapanese = `# フォーカス\n\nレンズは被写体を見つけます。\n\n## 手動フォーカス\n\nレンズのリングを回します。\n\n## 限界\n\nカメラには光が必要です。\n`
const focusInArabic = `# التركيز\n\nتجد العدسة الهدف.\n\n## التركيز اليدوي\n\nأدر حلقة العدسة.\n\n## الحدود\n\nتحتاج الكاميرا إلى الضوء.\n`

/** Writes the repository. What is not committed is the next version. */
export function writeEditions(site: GitSite): void {
  site.tag('v1', {
    'lens/start.md': start('1'),
    'lens/guides/focus.md': '# Focus by hand\n\nTurn the ring.\n',
    'lens/legacy/film.md': '# Film\n\nThis page exists only in version 1.\n',
    'mount/index.md': '# Mount\n\nScrew the mount.\n',
    'static/logo.svg': logo,
  })
  site.tag('v2', {
    'lens/start.md': start('2'),
    'lens/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
    'lens/guides/focus.md': focus,
    'lens/guides/sharpness.md': '# Sharpness\n\nMeasure the sharpness.\n',
    'lens/legacy/film.md': null,
    'i18n/de/lens/guides/focus.md': focusInGerman,
  })
  site.git('branch', 'release/2')
  site.tag('v3', {
    'lens/start.md': start('3'),
    'lens/guides/sharpness.md': null,
    'lens/guides/acutance.md': '# Acutance\n\nMeasure the acutance.\n',
    'i18n/ja/lens/guides/focus.md': focusInJapanese,
  })
  site.write({
    'camdocs.config.ts': `export default ${JSON.stringify(editionsConfig)}\n`,
    'lens/start.md': start('4'),
    'lens/guides/acutance.md':
      '---\nredirect_from: /lens/guides/sharpness\n---\n\n# Acutance\n\nMeasure the acutance.\n',
    'lens/guides/stack.md': '# Focus stacking\n\nThis page exists only in version 4.\n',
    'mount/index.md': '# Mount\n\nTurn the mount until it clicks.\n',
    'mount/adapters.md': '# Adapters\n\nUse an adapter of [the lens](lens:guides/focus#limits).\n',
    'i18n/ar/lens/start.md':
      '# ابدأ مع العدسة\n\nاقرأ عن [التركيز](guides/focus.md).\n\n![Logo](/logo.svg)\n',
    'i18n/ar/lens/guides/_category_.yml': 'label: أدلة\nlink: { type: generated-index }\n',
    'i18n/ar/lens/guides/focus.md': focusInArabic,
    'i18n/ar/mount/index.md': '# الحامل\n\nأدر الحامل حتى يثبت.\n',
  })
}
