import type { Plugin } from '../../packages/core/src/contract/plugin.js'
import { isBlogRoot } from '../../packages/base/src/model/content-root.js'
import { bytesOf } from '../../packages/base/src/model/output.js'
import { PageRecords } from '../../packages/ssg-cli/src/cache/page-records.js'
import type { ArtifactStore } from '../../packages/ssg-cli/src/cache/store.js'
import type { SiteConfig } from '../../packages/ssg-cli/src/config/site-config.js'
import { Executor } from '../../packages/ssg-cli/src/execution/executor.js'
import { runJob } from '../../packages/ssg-cli/src/execution/job.js'
import { TaskRunner } from '../../packages/ssg-cli/src/execution/run-task.js'
import type { TaskWorker } from '../../packages/ssg-cli/src/execution/workers.js'
import type { TaskContext } from '../../packages/base/src/model/tasks.js'
import type { OpenedSite } from '../../packages/ssg-cli/src/pipeline/open-site.js'
import { fromObject } from '../../packages/ssg-cli/src/pipeline/active-plugins.js'
import { openSite } from '../../packages/ssg-cli/src/pipeline/site-in-languages.js'
import { CodeWithoutBundles } from '../../packages/ssg-cli/src/pipeline/code-without-bundles.js'
import { runCall } from '../../packages/ssg-cli/src/plugins/run-call.js'
import type { Tools } from '../../packages/ssg-cli/src/pipeline/tools.js'
import { contentRoots } from '../../packages/base/src/settings/content-roots.js'
import { configSchema } from '../../packages/base/src/settings/schema.js'
import type { SiteConfigInput } from '../../packages/base/src/settings/schema.js'

/** A site whose output is in memory. It needs no bundle, and no other thread. */
export class MemorySite {
  readonly site: OpenedSite
  readonly #texts = new Map<string, string>()

  /**
   * @param docs the docs and `_category_` files, by path in the folder of docs; or the path of a site's
   *   folder, for a site whose docs are files or come from git
   * @param settings the configuration, for texts without settings that name files
   * @param more what the command line can set
   * @param plugins the plugins, by name
   */
  constructor(
    docs: Readonly<Record<string, string>> | string,
    settings: SiteConfigInput = {},
    more: Partial<Pick<SiteConfig, 'isStrict'>> = {},
    plugins: Readonly<Record<string, Plugin>> = {},
  ) {
    if (typeof docs !== 'string') this.#texts = new Map(Object.entries(docs))
    const config =
      typeof docs === 'string' ? configOf(settings, docs) : configOf(settings, '/memory', this.#texts)
    this.site = openSite({ ...config, ...more }, memoryTools(`${config.root}/.camdocs/blobs`, plugins))
  }

  /** Replaces or adds a text, or removes it (null), and updates the site. */
  async write(name: string, text: string | null): Promise<void> {
    if (text === null) this.#texts.delete(name)
    else this.#texts.set(name, text)
    await this.site.update([`docs/${name}`])
  }

  /** The problems of the site as "file:line:column code". */
  problems(): string[] {
    return this.site
      .problems()
      .map(({ file = '', range, code }) =>
        range === undefined
          ? `${file} ${code}`
          : `${file}:${String(range.start.line)}:${String(range.start.column)} ${code}`,
      )
  }

  /** The HTML of all pages, by URL. */
  async pages(): Promise<Record<string, string>> {
    const routes = this.site.stages?.linkContext.manifest.routes ?? []
    const pages = await Promise.all(
      routes.map(async ({ url }) => [url, (await this.page(url)) ?? ''] as const),
    )
    return Object.fromEntries(pages)
  }

  /** The HTML of a page in any language, given its URL without the base path; null if there is none. */
  async page(url: string): Promise<string | null> {
    const codes = this.site.config.settings.locales.map(({ code }) => code)
    const language = codes.find((code) => url.startsWith(`/${code}/`))
    const prefix = language === undefined ? '' : `${language}/`
    const own = url.slice(prefix.length)
    const route = this.site.stages?.linkContext.manifest.routes.find((candidate) => candidate.url === own)
    return route === undefined ? null : this.text(prefix + route.file)
  }

  /** The text of a file of the output, given its path; null if there is no such file. */
  async text(path: string): Promise<string | null> {
    const file = await this.site.filesOnDemand().read(path)
    return file && 'content' in file ? bytesOf(file.content).toString() : null
  }
}

/** Opens a site in memory, and prepares it. */
export async function openInMemory(...args: ConstructorParameters<typeof MemorySite>): Promise<MemorySite> {
  const opened = new MemorySite(...args)
  await opened.site.update('anything')
  return opened
}

function configOf(input: SiteConfigInput, root: string, texts?: ReadonlyMap<string, string>): SiteConfig {
  const settings = configSchema.parse(input)
  return {
    root,
    settings,
    contentRoots: contentRoots(settings).map((contentRoot) => ({
      ...contentRoot,
      ...(texts !== undefined && !isBlogRoot(contentRoot) && { texts }),
    })),
    inputs: [],
    isPreview: false,
    isStrict: false,
    locate: () => ({ file: 'camdocs.config.ts' }),
  }
}

/** The compiled pages of all sites in memory. Their keys identify their content. */
export const entries = new Map<string, string>()
const store: ArtifactStore = {
  get: (key) => entries.get(key) ?? null,
  has: (key) => entries.has(key),
  put: (key, text) => void entries.set(key, text),
  putCompressed: () => undefined,
}

/** Runs tasks that can take long, which run on a thread of their own otherwise. */
function currentThread(context: TaskContext): TaskWorker {
  const runner = new TaskRunner(context, store)
  return {
    isAlive: true,
    pending: 0,
    run: (job) => runJob(job, runner),
    close: () => Promise.resolve(),
  }
}

/** Code with plugins that no module contains. */
class MemoryCode extends CodeWithoutBundles {
  constructor(readonly own: Readonly<Record<string, Plugin>>) {
    super(store, runCall)
  }

  override async plugins(config: SiteConfig) {
    const own = Object.entries(this.own)
    const active = own.map(([name, plugin]) =>
      fromObject(`plugin "${name}"`, plugin, config.locate(['plugins'])),
    )
    return [...(await super.plugins(config)), ...active]
  }
}

export function memoryTools(blobs: string, plugins: Readonly<Record<string, Plugin>> = {}): Tools {
  const context = { store: '/memory', version: 'memory' }
  return {
    executor: new Executor(
      context,
      () => 0,
      () => currentThread(context),
      store,
    ),
    store,
    blobs,
    pageRecords: new PageRecords(store, context.version),
    problems: [],
    remoteArtifacts: () => null,
    typeChecker: {},
    code: new MemoryCode(plugins),
    env: {},
    prune: () => undefined,
    close: () => Promise.resolve(),
  }
}

/** The problems of an opened site as "file:line:column code message hint". */
export const problemsOf = ({ site }: MemorySite): string[] =>
  site
    .problems()
    .map(({ file, range, code, message, hint }) =>
      [`${file ?? ''}:${String(range?.start.line)}:${String(range?.start.column)}`, code, message, hint].join(
        ' ',
      ),
    )
