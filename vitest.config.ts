import { configDefaults, defineConfig } from 'vitest/config'
import { missingEngines } from './tests/engines/installed.js'

export default defineConfig({
  test: {
    // Node loads the bundle of the CLI faster than Vite does.
    server: { deps: { external: [/\/ssg-cli\/dist\//] } },
    // One more than the two cores of a small CI machine, because tests in a browser spend a third of their
    // time waiting.
    maxWorkers: 3,
    env: {
      // The commands in hints are those of the package manager that runs camdocs: npm, whatever runs tests.
      npm_config_user_agent: '',
      // As `cli.ts` does. esbuild reads it when it is loaded.
      ESBUILD_WORKER_THREADS: '0',
    },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default timeout of Playwright.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // The project `sites` has a later order, so failures of units are reported first.
          sequence: { groupOrder: 0 },
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          // Loading the modules under test takes longer than the tests, so all test files that run in a
          // worker share the loaded modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          sequence: { groupOrder: 1 },
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            // `pnpm test:long` runs these.
            ...(process.env.CAMDOCS_LONG === undefined ? ['tests/*.long.test.ts'] : []),
            // `pnpm test:engines` runs all tests in all engines.
            ...(process.env.CAMDOCS_ENGINES === 'all' ? [] : ['tests/engines/*.long.test.ts']),
            ...[...missingEngines().keys()].flatMap((engine) => [
              `tests/engines/${engine}.test.ts`,
              `tests/engines/${engine}.*.test.ts`,
            ]),
          ],
          globalSetup: ['tests/helpers/global-setup.ts'],
          // The files of a worker share a browser and servers.
          isolate: false,
        },
      },
    ],
  },
})
