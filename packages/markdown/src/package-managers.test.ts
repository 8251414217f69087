import { expect, test } from 'vitest'
import { translateForEachManager } from './package-managers.js'

/** The scripts for Yarn, pnpm, and Bun, in this order; undefined if none of the commands is translated. */
const translations = (script: string) =>
  translateForEachManager(script)
    ?.slice(1)
    .map((variant) => variant.script)

test.each([
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i a@1 @b/c', 'yarn add a@1 @b/c', 'pnpm add a@1 @b/c', 'bun add a@1 @b/c'],
  ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a', 'bun add --dev a'],
  ['npm i a --save --legacy-peer-deps', 'yarn add a', 'pnpm add a', 'bun add a'],
  ['npm i -g a', 'npm i -g a', 'pnpm add -g a', 'bun add -g a'],
  ['npm ci', 'yarn install --immutable', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
  ['npm rm a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm uninstall --save-dev a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm rm -g a', 'npm rm -g a', 'pnpm remove -g a', 'bun remove -g a'],
  ['npm update a -D', 'yarn up a', 'pnpm update a', 'bun update a'],
  ['npm update', 'yarn up -R "**"', 'pnpm update', 'bun update'],
  ['npm run build', 'yarn run build', 'pnpm run build', 'bun run build'],
  ['npm run a -- --watch', 'yarn run a --watch', 'pnpm run a --watch', 'bun run a --watch'],
  ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
  ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
  ['npm exec a -- -b', 'yarn dlx a -b', 'pnpm dlx a -b', 'bunx a -b'],
  ['npx -y a b --c', 'yarn dlx a b --c', 'pnpm dlx a b --c', 'bunx a b --c'],
  [
    'npm create a@latest b -- -c',
    'yarn create a@latest b -c',
    'pnpm create a@latest b -c',
    'bun create a@latest b -c',
  ],
  ['npm init', 'yarn init', 'pnpm init', 'bun init'],
  ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
  ['npm init --yes', 'yarn init -y', 'pnpm init', 'bun init -y'],
])('%s is translated for each package manager that has such a command', (script, ...expected) => {
  expect(translations(script)).toEqual(expected)
})

test('commands are translated wherever a shell command can start; the surrounding text stays unchanged', () => {
  expect(translations('cd ios && npm i; (npx a) # npm i')?.[1]).toBe(
    'cd ios && pnpm install; (pnpm dlx a) # npm i',
  )
  expect(translations('$ A=1 npm i a\n\n  sudo npm ci # b\npod install')?.[1]).toBe(
    '$ A=1 pnpm add a\n\n  sudo pnpm install --frozen-lockfile # b\npod install',
  )
  expect(translations('npm i \\\n  a \\\n  -D b')?.[0]).toBe('yarn add \\\n  a \\\n  -D b')
  expect(translations('npm run a -- "b; c" 2>&1')?.[0]).toBe('yarn run a "b; c" 2>&1')
})

test('commands without an equivalent stay unchanged', () => {
  expect(translations('npm login\nnpm i')).toEqual([
    'npm login\nyarn install',
    'npm login\npnpm install',
    'npm login\nbun install',
  ])
})

test('a script is not translated if none of its commands has an equivalent', () => {
  for (const script of [
    '',
    'npm',
    '# npm i',
    'echo npm i',
    'yarn add a',
    'npm login',
    'npm i --prefix a',
    'npm run --silent a',
    'npx -p a b',
    'npm constructor',
    'my-npm i',
  ])
    expect(translateForEachManager(script), script).toBeNull()
})

// With a pattern that backtracks, this test times out.
test('long runs of spaces are read without backtracking', () => {
  const spaces = ' '.repeat(300_000)
  expect(translateForEachManager(`${spaces}a`)).toBeNull()
  expect(translations(`npm i a${spaces}b`)?.[1]).toBe(`pnpm add a${spaces}b`)
})
