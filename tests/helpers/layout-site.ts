import type { SiteConfigInput } from '../../packages/base/src/settings/schema.js'
import type { SidebarItemInput } from '../../packages/base/src/settings/sidebar-schema.js'

const paragraph = 'Light falls through the lens and becomes an image. '.repeat(14)
const longText = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  .map((name) => `## ${name}\n\n${paragraph}\n\n### ${name} in detail\n\n${paragraph}`)
  .join('\n\n')

/** A tabs block with panels of different heights. The doc "tabs" contains it twice, with the same group. */
const tabs = `::::tabs{group=os}
:::tab[iOS]
${paragraph}
:::
:::tab[Android]
Short.
:::
::::`

const doc = (title: string, body = `${title} begins here.\n`) => `# ${title}\n\n${body}\n`

const sidebar: SidebarItemInput[] = [
  'start',
  {
    type: 'category',
    label: 'Basics',
    items: [
      { type: 'doc', id: 'light', badge: 'New', icon: 'github' },
      'lens',
      {
        type: 'category',
        label: 'Deep',
        items: ['iris', { type: 'category', label: 'Deeper', items: ['blade'] }],
      },
    ],
  },
  { type: 'category', label: 'Handbook', link: { type: 'doc', id: 'handbook' }, items: ['film', 'print'] },
  { type: 'category', label: 'Fixed', collapsible: false, items: ['tripod'] },
  { type: 'category', label: 'Open', collapsed: false, items: ['flash'] },
  { type: 'link', label: 'Elsewhere', href: 'https://example.org/' },
]

/**
 * A small site for tests of the page layout: a landing page, a long doc, categories of different kinds, docs
 * in no sidebar (one with tabs), and dropdowns with and without a page.
 *
 * @param config settings that override those of the fixture
 */
export function layoutSite(config: SiteConfigInput = {}): Record<string, string> {
  const settings: SiteConfigInput = {
    title: 'Frame',
    url: 'https://frame.example',
    favicon: 'favicon.svg',
    docs: { sidebars: { main: sidebar }, mainDoc: 'start', editUrl: 'https://example.org/edit' },
    ...config,
    navbar: {
      items: [
        { label: 'Start', to: '/docs/start' },
        {
          label: 'Parts',
          items: [
            { label: 'The lens', to: '/docs/lens' },
            { label: 'The film', to: '/docs/film' },
          ],
        },
        { label: 'Book', to: '/docs/handbook', items: [{ label: 'The print', to: '/docs/print' }] },
        { label: 'Source', href: 'https://example.org/source', position: 'right' },
        { type: 'localeDropdown' },
      ],
      ...config.navbar,
    },
  }
  const docNames = ['light', 'lens', 'iris', 'blade', 'handbook', 'film', 'print', 'tripod', 'flash']
  return {
    'camdocs.config.ts': `export default ${JSON.stringify(settings)}\n`,
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/start.md': doc('Start', longText),
    'docs/loose.md': '---\ntitle: Loose\ncustom_edit_url: null\n---\n\nIn no sidebar.\n',
    // Lines with more than six number signs are not headings, so the page has each heading once.
    'docs/tabs.md': doc(
      'Tabs',
      `${paragraph}\n\n${tabs}\n\n${longText}\n\n${tabs}\n\n${longText.replaceAll('#', '####')}`,
    ),
    ...Object.fromEntries(
      docNames.map((name) => [`docs/${name}.md`, doc(name.charAt(0).toUpperCase() + name.slice(1))]),
    ),
    'pages/index.tsx':
      'export const meta = { title: \'Home\' }\nexport default () => <main><h1>Home</h1><a href="/docs/start">Begin</a></main>\n',
  }
}
