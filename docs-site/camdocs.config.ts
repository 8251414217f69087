import { defineConfig } from 'camdocs'

const repository = 'https://github.com/camdocs/camdocs'
const filesUrl = `${repository}/blob/main`

/** A category of the sidebar that is open at first. */
const category = (label: string, items: string[]) => ({
  type: 'category' as const,
  label,
  collapsed: false,
  items,
})

export default defineConfig({
  title: 'camdocs',
  tagline: 'Documentation that does not break.',
  description: 'Guides and reference for camdocs, a static site generator for documentation.',
  // The address that the error messages link to.
  url: 'https://camdocs.github.io',
  baseUrl: '/camdocs/',
  // The color and the corners of the logo.
  brand: '#fadf1b',
  ornament: 'corners',
  issuesUrl: `${repository}/issues/new`,
  markdown: {
    math: true,
    playgrounds: { ts: 'https://www.typescriptlang.org/play?#code/{code:lz}' },
    extensions: ['definition-lists', 'abbreviations', 'marks', 'subscripts', 'superscripts'],
  },
  // Used by the guide to reused content.
  variables: {
    cameraVersion: '4.6.1',
    examples: 'https://github.com/mrousavy/react-native-vision-camera',
  },
  docs: {
    mainDoc: 'guides/getting-started',
    sidebars: {
      guides: [
        category('Start', [
          'guides/getting-started',
          'guides/tutorial',
          'guides/configuration',
          'guides/upgrade',
        ]),
        category('Write', [
          'guides/writing',
          'guides/code-blocks',
          'guides/steps-cards-and-file-trees',
          'guides/icons',
          'guides/images',
          'guides/diagrams',
          'guides/math',
          'guides/code-samples',
          'guides/reuse',
          'guides/api-reference',
          'guides/monorepo',
          'guides/navigation',
          'guides/landing-page',
          'guides/languages',
          'guides/components',
          'guides/redirects',
          'guides/versions',
          'guides/blog',
          'guides/changelog',
          'guides/markdown',
        ]),
        category('Build and deploy', [
          'guides/preview',
          'guides/checking',
          'guides/deploy',
          'guides/search',
          'guides/share-images',
          'guides/assistants',
          'guides/feedback',
          'guides/content-security-policy',
          'guides/remote-cache',
        ]),
        category('Extend', [
          'guides/themes',
          'guides/page-modules',
          'guides/site-plugins',
          'guides/plugins',
          'guides/content-html',
        ]),
        category('Move in', ['guides/check', 'guides/migrate']),
      ],
      reference: [
        'reference/settings',
        'reference/front-matter',
        'reference/directives',
        'reference/commands',
        'reference/error-codes',
        'reference/design-tokens',
        'reference/allowed-html',
        'reference/browsers',
      ],
      project: [
        'project/why-camdocs',
        'project/versions',
        { type: 'link', label: 'Changelog', href: '/changelog/' },
        { type: 'link', label: 'Performance', href: `${filesUrl}/docs/performance.md` },
        { type: 'link', label: 'Architecture', href: `${filesUrl}/ARCHITECTURE.md` },
        { type: 'link', label: 'Contribute', href: `${filesUrl}/CONTRIBUTING.md` },
      ],
    },
    editUrl: `${repository}/edit/main/docs-site`,
  },
  changelog: { file: '../CHANGELOG.md' },
  checks: { orphanPages: 'error', alternativeTexts: 'error', headingLevels: 'error' },
  structuredData: true,
  assistants: {
    fullText: true,
    open: [
      {
        name: 'Claude',
        url: 'https://claude.ai/new?q=Read%20{url}%20so%20that%20I%20can%20ask%20questions%20about%20it.',
      },
      {
        name: 'ChatGPT',
        url: 'https://chatgpt.com/?q=Read%20{url}%20so%20that%20I%20can%20ask%20questions%20about%20it.',
      },
    ],
  },
  navbar: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    bottomBar: true,
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
      { type: 'docSidebar', sidebarId: 'project', label: 'Project' },
      { label: 'GitHub', href: repository, icon: 'github', position: 'right' },
    ],
  },
  footer: {
    links: [
      { label: 'GitHub', href: repository, icon: 'github' },
      { label: 'Changelog', to: '/changelog/' },
    ],
    copyright: 'Published under the MIT license.',
  },
})
