import { commandLine, type PackageManager } from '../installation/package-manager.js'

/** The steps that make a package manager available. */
const setup: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: [],
  pnpm: ['- run: corepack enable'],
  yarn: ['- run: corepack enable'],
  bun: ['- uses: oven-sh/setup-bun@v2'],
}

/**
 * Returns a GitHub Actions workflow that checks a site. It has no separate build, because the script `check`
 * of the site, `camdocs check-links`, builds the site too, and a separate build would report each warning
 * again.
 *
 * @param folder folder of the site, relative to the root of the repository; "" if it is that root
 */
export function workflowFile(manager: PackageManager, folder: string): string {
  const workingFolder = [
    '    defaults:',
    '      run:',
    `        working-directory: ${JSON.stringify(folder)}`,
  ]
  const steps = [
    '- uses: actions/checkout@v5',
    '  with:',
    // The dates of `docs.lastUpdated` come from the entire history.
    '    fetch-depth: 0',
    '- uses: actions/setup-node@v5',
    '  with:',
    '    node-version: 24',
    ...setup[manager],
    `- run: ${commandLine(manager, 'frozen')}`,
    `- run: ${commandLine(manager, 'run', ['check'])}`,
  ]
  return [
    '# Builds the documentation, and checks its internal links.',
    'name: Documentation',
    'on:',
    '  push:',
    '    branches: [main]',
    '  pull_request:',
    'permissions:',
    '  contents: read',
    'jobs:',
    '  check:',
    '    runs-on: ubuntu-latest',
    ...(folder === '' ? [] : workingFolder),
    '    steps:',
    ...steps.map((line) => `      ${line}`),
    '',
  ].join('\n')
}
