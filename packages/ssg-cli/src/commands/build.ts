import path from 'node:path'
import { openBaseline } from './baseline-file.js'
import { loadConfig } from '../config/load.js'
import { translationFolder } from '@camdocs/base/settings/locale-schema.js'
import { workingFolders } from '@camdocs/base/model/content-root.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { hasErrors } from '@camdocs/base/model/diagnostic.js'
import type { SampleCount } from '@camdocs/base/model/sample.js'
import type { BuiltSite } from '@camdocs/base/model/output.js'
import { recordOutputFolder } from '../output/last-output.js'
import { OutputRecorder, PreviousOutput, PreviousOutputGoneError } from '../output/previous-output.js'
import {
  recoverOutput,
  assertReplaceable,
  assertOutsideSources,
  writeSite,
  type WriteResult,
} from '../output/write-site.js'
import { buildSite } from '../pipeline/build-site.js'
import { createTools, type Tools } from '../pipeline/tools.js'
import type { Reporter } from '../report/reporter.js'

/** The arguments of `camdocs build`. */
export interface BuildOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute path of the output folder. Default: `dist` in the site's folder. */
  readonly out?: string | undefined
  /** Base path to use instead of the configured base path. */
  readonly base?: string | undefined
  /** Whether to use the cache. */
  readonly cache: boolean
  /** Whether warnings count as errors. Default: no. */
  readonly strict?: boolean | undefined
  /** Absolute path of the file with known problems. */
  readonly baseline?: string | undefined
}

/**
 * Builds the site and replaces the previous output.
 *
 * @returns the exit code: 0, or 1 if the content has errors, in which case the output is not replaced
 * @throws BuildFailure if the configuration or the output folder is invalid, or a page cannot be rendered
 */
export async function build(options: BuildOptions, reporter: Reporter): Promise<0 | 1> {
  const started = performance.now()
  const out = options.out ?? path.join(options.root, 'dist')
  const { progress } = reporter
  progress.start('Loading the configuration')
  const known = openBaseline(options.baseline, reporter)
  const config = await loadConfig(options.root, {
    baseUrl: options.base,
    cache: options.cache,
    isStrict: options.strict,
    baseline: known?.baseline,
  })
  const contentFolders = [
    ...workingFolders(config.contentRoots),
    ...config.settings.locales.map(translationFolder),
  ]
  assertOutsideSources(out, options.root, [...contentFolders, 'pages', 'static', '.camdocs'])
  assertReplaceable(out)
  recoverOutput(out)
  const tools = createTools(options.root, options.cache, reporter.terminal.env)
  try {
    const site = await buildSite(config, tools, progress)
    const remote = tools.remoteArtifacts()
    const finishUploads = async () => {
      if (remote === null) return []
      progress.start('Uploading pages to the remote cache')
      const problems = await remote.finish()
      reporter.problems(problems)
      return problems
    }
    reporter.problems(site.problems)
    known?.finish(site.problems, checkLinksCodes)
    if (hasErrors(site.problems)) {
      reporter.data([...site.problems, ...(await finishUploads())])
      reporter.line`The site was not written.`
      return 1
    }
    const { replacement, ...written } = await writeOutput(site, out, tools)
    recordOutputFolder(options.root, out)
    const remoteProblems = await finishUploads()
    progress.close()
    const seconds = (performance.now() - started) / 1000
    const pages = site.pageCount
    reporter.data([...site.problems, ...remoteProblems], {
      out: path.relative(options.root, out),
      pages,
      samples: site.samples,
      ...written,
    })
    reporter.line`${summary(pages, written, path.relative(options.root, out) || '.', seconds)}`
    if (replacement === 'in place')
      reporter.line`The output folder cannot be renamed, so the build replaced the files in the folder one by one. During that time, readers may have seen a mix of old and new pages.`
    if (remote !== null)
      reporter.line`Remote cache: ${countOf(remote.downloaded, 'page')} downloaded, ${countOf(remote.uploaded, 'page')} uploaded.`
    if (config.settings.samples !== undefined) reporter.line`${samplesLine(site.samples)}`
    if (config.settings.url === undefined)
      reporter.line`No \`url\` is configured, so the site has no canonical links and no sitemap.xml.`
    return 0
  } finally {
    await tools.close()
  }
}

/** The codes of problems that only `check-links` looks for. */
const checkLinksCodes: readonly Code[] = [
  codes.brokenOutput,
  codes.brokenExternal,
  codes.deployedAddress,
  codes.removedUrl,
  codes.pageWeight,
]

/** Writes the site. Files that did not change are hard-linked from the previous output, or copied. */
async function writeOutput(
  site: BuiltSite,
  out: string,
  { store, executor }: Pick<Tools, 'store' | 'executor'>,
): Promise<WriteResult> {
  const { version } = executor.context
  const tryWriting = async (isCompared: boolean) => {
    const previous = isCompared ? PreviousOutput.load(out, store, version) : undefined
    const recorder = new OutputRecorder()
    const written = await writeSite(site.files(previous), out, recorder, isCompared)
    recorder.save(out, store, version)
    return written
  }
  try {
    return await tryWriting(true)
  } catch (error) {
    if (!(error instanceof PreviousOutputGoneError)) throw error
    // Without the previous output, because a third build could replace it again.
    return tryWriting(false)
  }
}

const summary = (
  pages: number,
  { files, bytes }: Pick<WriteResult, 'files' | 'bytes'>,
  out: string,
  seconds: number,
): string =>
  `Built ${countOf(pages, 'page')} in ${seconds.toFixed(2)} s: ${out} (${countOf(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB).`

const samplesLine = ({ typed, parsed, unchecked }: SampleCount): string =>
  `Code samples: ${String(typed)} type-checked, ${String(parsed)} syntax-checked, ${String(unchecked)} skipped.`
