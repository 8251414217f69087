import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The engines that tests in this folder can run in. "chromium" is the browser of all other tests.
 * "webkit-without-popover" is WebKit with a feature turned off that older versions lack.
 * "firefox-large-text" is Firefox with a default font size of 32 px.
 */
export type EngineName =
  | 'chromium'
  | 'chromium-111'
  | 'firefox'
  | 'firefox-large-text'
  | 'webkit'
  | 'webkit-without-popover'

/** The folder of a program, from npm, that is too large for every install. `pnpm test:engines` fills it. */
export const oldChromium = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium-111')

/** The path of a program, or undefined if it is not installed. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))

/** The browser of WebKitGTK, which its driver starts. Debian installs it outside of `PATH`. */
export const miniBrowser = (): string | undefined =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file))

/**
 * Why the tests of an engine cannot run here, and how to install it, by the name of the engine. The tests of
 * these engines are not collected.
 */
export function missingEngines(): ReadonlyMap<EngineName, string> {
  const reasons: [EngineName, string | false][] = [
    ['firefox', !hasFirefox() && 'apt-get install firefox-esr'],
    ['firefox-large-text', !hasFirefox() && 'apt-get install firefox-esr'],
    ['webkit', !hasWebKit() && 'apt-get install webkit2gtk-driver xvfb'],
    ['webkit-without-popover', !hasWebKit() && 'apt-get install webkit2gtk-driver xvfb'],
    ['chromium-111', !existsSync(path.join(oldChromium, 'chromium')) && 'pnpm test:engines'],
  ]
  return new Map(reasons.filter((entry): entry is [EngineName, string] => entry[1] !== false))
}

const hasFirefox = (): boolean => findProgram('firefox-esr', 'firefox') !== undefined

const hasWebKit = (): boolean =>
  findProgram('WebKitWebDriver') !== undefined &&
  findProgram('xvfb-run') !== undefined &&
  miniBrowser() !== undefined
