// Checks the packages that users of camdocs get: their licenses, and the advisories against them. All other
// packages of the workspace are only used to develop it.
import { execFile } from 'node:child_process'
import { root } from './run.mjs'
import { publishedFolders, shippedPackages } from './third-party.mjs'

/**
 * SPDX identifiers of the licenses that allow unmodified copies in other software, and require at most that
 * the copies include the text of the license.
 */
const allowedLicenses = new Set([
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'CC0-1.0', 'Unlicense'],
  ...['BlueOak-1.0.0', 'Python-2.0', 'MIT-0'],
  // The license of the fonts.
  'OFL-1.1',
])
/** The check fails for advisories with these severities. */
const failingSeverities = new Set(['moderate', 'high', 'critical'])

/**
 * Whether an SPDX expression, such as "(MIT OR GPL-3.0-only)", has at least one alternative with only allowed
 * licenses. Expressions with inner parentheses are rejected.
 */
export function isAllowedLicense(license) {
  const expression = (license ?? '').replace(/^\((.*)\)$/, '$1')
  return (
    !/[()]/.test(expression) &&
    expression
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((name) => allowedLicenses.has(name)))
  )
}

/** @returns an exit code */
export function checkLicenses() {
  const refused = [...shippedById().values()].filter(({ license }) => !isAllowedLicense(license))
  for (const { name, version, license } of refused)
    console.error(`${name} ${version}: the license is ${license ?? 'unknown'}, which is not allowed.`)
  return refused.length === 0 ? 0 : 1
}

/**
 * Requests the advisories from the registry. Skips the check if the request fails: many mirrors do not
 * support this request, and the registry can be unreachable.
 *
 * @returns an exit code
 */
export async function checkAdvisories() {
  const report = await audit()
  if (report.advisories === undefined) {
    console.log(`Skipped, because the request for advisories failed: ${report.error}`)
    return 0
  }
  const lines = shippedAdvisories(report.advisories, shippedById())
  for (const line of lines) console.error(line)
  return lines.length === 0 ? 0 : 1
}

/**
 * Returns a line for each advisory of at least moderate severity against a shipped package.
 *
 * @param advisories as `pnpm audit --json` prints them
 * @param shipped the shipped packages, by "name@version"
 */
export const shippedAdvisories = (advisories, shipped) =>
  Object.values(advisories)
    .filter(({ severity }) => failingSeverities.has(severity))
    .flatMap(({ module_name: name, findings, severity, title, url }) =>
      findings
        .filter(({ version }) => shipped.has(`${name}@${version}`))
        .map(({ version }) => `${name} ${version}: ${severity}: ${title} (${url})`),
    )

/** The packages that at least one published package ships, by "name@version". */
const shippedById = () =>
  new Map(publishedFolders.flatMap(shippedPackages).map((entry) => [`${entry.name}@${entry.version}`, entry]))

/**
 * Runs `pnpm audit`. Ignores its exit code, which is not zero if there are advisories.
 *
 * @returns a promise of the report, or of an object with only an `error` message
 */
const audit = () =>
  new Promise((resolve) => {
    const args = ['--yes', 'pnpm@10', 'audit', '--json']
    execFile('npx', args, { cwd: root, maxBuffer: 1e8, timeout: 60_000 }, (error, stdout) => {
      try {
        const report = JSON.parse(stdout)
        resolve(report.advisories === undefined ? { error: report.error?.message ?? stdout } : report)
      } catch {
        resolve({ error: error?.message ?? 'no output' })
      }
    })
  })
