import { defineConfig } from 'camdocs'

/** A playful site: a loud color, and round corners. */
export default defineConfig({
  title: 'Confetti',
  brand: { light: '#ed3c7c', dark: '#ff4f8b' },
  styles: ['./theme.css'],
  docs: { routeBase: '/' },
  navbar: {
    items: [
      { label: 'Play', to: '/start' },
      { label: 'Discord', href: 'https://discord.example.org', position: 'right' },
    ],
  },
  colorMode: { respectPrefersColorScheme: true },
})
