import { defineConfig } from 'camdocs'

/** A serious product: no brand color, so that the interface is ink on gray. */
export default defineConfig({
  title: 'Ledger',
  ornament: 'none',
  docs: { routeBase: '/' },
  navbar: {
    items: [
      { label: 'Docs', to: '/start' },
      { label: 'Status', href: 'https://status.example.org', position: 'right' },
    ],
  },
  colorMode: { respectPrefersColorScheme: true },
})
