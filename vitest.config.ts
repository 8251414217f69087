import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/helpers/global-setup.ts'],
    // Node loads the bundle of the command line faster than Vite does.
    server: { deps: { external: [/\/ssg-cli\/dist\//] } },
    // Two cores: builds run in processes of their own, so more files at once only queue.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As long as Playwright waits.
    expect: { poll: { timeout: 30_000 } },
  },
})
