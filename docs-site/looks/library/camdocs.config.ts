import { defineConfig } from 'camdocs'

/** A library: a blue brand color, and the default ornament. */
export default defineConfig({
  title: 'Harbor',
  brand: '#0b5cff',
  docs: { routeBase: '/' },
  navbar: {
    items: [
      { label: 'Guides', to: '/start' },
      { label: 'GitHub', href: 'https://github.com/owner/name', position: 'right' },
    ],
  },
  colorMode: { respectPrefersColorScheme: true },
})
