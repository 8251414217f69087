import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Node loads the bundle of the command line faster than Vite does.
    server: { deps: { external: [/\/ssg-cli\/dist\//] } },
    // One more than the cores of CI: tests in a browser spend a third of their time waiting.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default timeout of Playwright.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          // Loading the modules under test takes longer than the tests, so the files of a worker share them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/helpers/global-setup.ts'],
        },
      },
    ],
  },
})
