import { defineConfig } from 'camdocs'

const repository = 'https://github.com/camdocs/camdocs'

export default defineConfig({
  title: 'camdocs',
  tagline: 'Documentation that cannot ship a broken link.',
  description: 'Guides and reference for camdocs, a static site generator for documentation.',
  // The address that the error messages and package pages link to.
  url: 'https://camdocs.github.io',
  baseUrl: '/camdocs/',
  issuesUrl: `${repository}/issues/new`,
  docs: {
    mainDoc: 'guides/getting-started',
    sidebars: {
      docs: [
        {
          type: 'category',
          label: 'Start',
          collapsed: false,
          items: ['guides/getting-started'],
        },
        {
          type: 'category',
          label: 'Write',
          collapsed: false,
          items: ['guides/writing', 'guides/markdown', 'guides/components', 'guides/redirects'],
        },
        {
          type: 'category',
          label: 'Build and deploy',
          collapsed: false,
          items: [
            'guides/checking',
            'guides/deploy',
            'guides/search',
            'guides/content-security-policy',
            'guides/remote-cache',
          ],
        },
        {
          type: 'category',
          label: 'Extend',
          collapsed: false,
          items: ['guides/themes', 'guides/page-modules', 'guides/plugins'],
        },
        {
          type: 'category',
          label: 'Move in',
          collapsed: false,
          items: ['guides/check', 'guides/migrate'],
        },
        {
          type: 'category',
          label: 'Reference',
          collapsed: false,
          items: ['guides/content-html'],
        },
      ],
    },
    editUrl: `${repository}/edit/main/docs-site`,
  },
  navbar: {
    items: [
      { label: 'Guides', to: '/docs/guides/getting-started' },
      { label: 'GitHub', href: repository, position: 'right' },
    ],
  },
  footer: { copyright: 'Published under the MIT license.' },
})
