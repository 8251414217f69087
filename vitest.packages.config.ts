import { defineConfig } from 'vitest/config'

/** `pnpm test:packages`: installs the packed packages with each package manager, on each version of Node. */
export default defineConfig({
  test: {
    include: ['tests/packages.matrix.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
