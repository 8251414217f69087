// `pnpm release [--dry-run]`: publishes the packages to the npm registry, in the order of their dependencies,
// and with provenance. Skips packages that are already there. The workflow release.yml runs it for a tag.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'
import { publishedFolders } from './third-party.mjs'

/**
 * Returns why the packages cannot be released.
 *
 * @param versions the versions of all packages
 * @param changelog the text of CHANGELOG.md
 * @param tag the git tag of the release, such as "v1.2.3"; undefined for a dry run without a tag
 */
export function releaseProblems(versions, changelog, tag) {
  const [version] = versions
  if (new Set(versions).size > 1) return [`The packages have different versions: ${versions.join(', ')}.`]
  return [
    ...(tag !== undefined && tag !== `v${version}`
      ? [`The tag is ${tag}, but the version of the packages is ${version}.`]
      : []),
    ...(changelog.split('\n').includes(`## ${version}`)
      ? []
      : [`CHANGELOG.md has no heading "## ${version}".`]),
  ]
}

/** The name that npm installs a version by: "latest", or "next" for a version such as 1.0.0-beta.1. */
export const distTag = (version) => (version.includes('-') ? 'next' : 'latest')

async function release(args) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const versions = publishedFolders.map(
    (folder) => JSON.parse(read(`packages/${folder}/package.json`)).version,
  )
  const { GITHUB_REF_TYPE: refType, GITHUB_REF_NAME: refName } = process.env
  const tag = refType === 'tag' ? refName : undefined
  const problems = releaseProblems(versions, read('CHANGELOG.md'), tag)
  for (const problem of problems) console.error(`release: ${problem}`)
  const isDryRun = args.includes('--dry-run')
  // A dry run without a tag shows what would be published, although the changelog is not complete yet.
  if (problems.length > 0 && !(isDryRun && tag === undefined)) return 1
  const publish = ['-r', 'publish', '--no-git-checks', '--tag', distTag(versions[0]), ...args]
  return run('npx', ['--yes', 'pnpm@10', ...publish], { shell: process.platform === 'win32' })
}

if (process.argv[1] === import.meta.filename) process.exitCode = await release(process.argv.slice(2))
