import { defineConfig } from 'camdocs'
import { neverShow } from './never-show.js'
import { sidebars } from './sidebars.js'

const repository = 'https://github.com/mrousavy/react-native-vision-camera'
/** The example app of the release that the guides describe. The main branch does not contain this folder. */
const exampleApp = `${repository}/tree/v3.1.0/package/example`

export default defineConfig({
  title: 'VisionCamera',
  tagline: 'The Camera library that sees the vision.',
  description:
    'Guides for react-native-vision-camera 3.1.0: photos, videos, formats, zoom, focus, and frame processors in React Native.',
  keywords: ['documentation', 'coding', 'docs', 'guides', 'camera', 'react', 'native', 'react-native'],
  // The deployment sets CAMDOCS_URL to the URL of the published site.
  url: process.env.CAMDOCS_URL ?? 'https://vision-camera-docs.example',
  // The colors of a viewfinder: warm grays, and the yellow of a focus square.
  brand: '#f9d60c',
  ornament: 'corners',
  favicon: 'favicon.svg',
  image: 'img/share.png',
  shareImages: true,
  // Page views are reported only if the deployment sets the measurement ID of an analytics property.
  ...(process.env.CAMDOCS_MEASUREMENT_ID === undefined
    ? {}
    : { analytics: { measurementIds: [process.env.CAMDOCS_MEASUREMENT_ID] } }),
  issuesUrl: `${repository}/issues/new`,
  docs: {
    mainDoc: 'guides/setup',
    sidebars,
  },
  api: {
    package: 'node_modules/react-native-vision-camera',
    entryPoint: 'src/index.ts',
    pages: 'prose',
    tsconfig: 'api/tsconfig.json',
    sourceLink: 'https://github.com/mrousavy/react-native-vision-camera/blob/v3.1.0/package/{file}#L{line}',
    links: {
      DependencyList: 'https://react.dev/reference/react/useMemo#parameters',
      EmitterSubscription: 'https://reactnative.dev/docs/native-modules-ios#sending-events-to-javascript',
      PureComponent: 'https://react.dev/reference/react/PureComponent',
      ViewProps: 'https://reactnative.dev/docs/view#props',
    },
  },
  components: {
    DeviceFinder: './components/finders/DeviceFinder.tsx',
    FormatFinder: './components/finders/FormatFinder.tsx',
  },
  samples: { tsconfig: 'api/tsconfig.json', never: neverShow },
  search: {
    popular: [
      'guides/setup',
      'guides/capturing',
      'guides/formats',
      'guides/frame-processors',
      'guides/errors',
      'guides/troubleshooting',
    ],
  },
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
    title: 'VisionCamera',
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    items: [
      { label: 'Guides', to: '/docs/guides', activeBasePath: '/docs/guides' },
      { label: 'API', to: '/docs/api/', activeBasePath: '/docs/api' },
      { label: 'Example App', href: exampleApp },
      { label: 'GitHub', href: repository, position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Docs',
        items: [
          { label: 'Guides', to: '/docs/guides' },
          { label: 'API', to: '/docs/api/' },
          { label: 'Example App', href: exampleApp },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'GitHub discussions', href: `${repository}/discussions` },
          { label: 'Twitter (@mrousavy)', href: 'https://twitter.com/mrousavy' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'GitHub', href: repository },
          { label: "Marc's Portfolio", href: 'https://mrousavy.com' },
        ],
      },
    ],
    copyright: 'Copyright © 2023 Marc Rousavy',
  },
})
