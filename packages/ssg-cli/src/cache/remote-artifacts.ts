import { gzipSync } from 'node:zlib'
import { codes } from '@camdocs/base/model/codes.js'
import { mapConcurrently } from '@camdocs/base/model/concurrency.js'
import type { Diagnostic, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { Page } from '@camdocs/base/model/page.js'
import { decodeActionResult, encodeActionResult } from './action-result.js'
import { isSearchData, pageOfEntry, type KnownPage } from './entry-shapes.js'
import { keyOf, pageKeyOf, samplesKeyOf } from './keys.js'
import { maxRequests, RemoteStore, type RemoteStoreOptions } from '../fetching/remote-store.js'
import { findStoredPage, contentAndSamplesKeys } from './stored-page.js'
import { decompress, type ArtifactStore } from './store.js'

/** Part of the keys. Increase it when the format of the entries changes. */
const formatVersion = '2'
/** Size of a downloaded artifact. The content of a page of 4 MB is far smaller. */
const maxTextBytes = 64_000_000
/** Time limit for downloading entries. Beyond it, downloading would take longer than creating the entries. */
const maxDownloadMs = (entryCount: number): number => 5000 + 10 * entryCount
/** Time after the build at which queued uploads are dropped. */
const maxUploadMs = 5000

/** The settings of the remote cache. */
export interface RemoteCacheOptions extends RemoteStoreOptions {
  readonly isReadOnly: boolean
  /** The location of the setting that configures the cache, for warnings. */
  readonly location: SourceLocation
}

/** An entry to upload. */
interface Upload {
  readonly remoteKey: string
  /** The keys of the artifacts in the local store. */
  readonly keys: readonly string[]
  readonly isPage: boolean
}

/**
 * Artifacts in a remote cache that machines share: compiled pages, and the search data of groups of pages.
 * The entry of a page contains all its artifacts, so a page takes one request. Downloaded artifacts go to the
 * local store, where tasks find them.
 */
export class RemoteArtifacts {
  readonly #remote: RemoteStore
  #queue: Upload[] = []
  readonly #uploads = new Set<Promise<void>>()
  #isReported = false
  /** Number of downloaded pages. */
  downloaded = 0
  /** Number of uploaded pages. */
  uploaded = 0

  constructor(
    readonly options: RemoteCacheOptions,
    readonly store: ArtifactStore,
  ) {
    this.#remote = new RemoteStore(options)
  }

  /**
   * Finds compiled pages in the local store or in the remote cache.
   *
   * @param known returns what is known about a page; null if the page cannot be read
   * @returns the pages in order; null for pages that were not found, and for those that were not looked up
   *   because the remote cache was disabled
   */
  async findPages<T>(items: readonly T[], known: (item: T) => KnownPage | null): Promise<(Page | null)[]> {
    const pages: (Page | null)[] = items.map(() => null)
    await this.#forEach(items, async (item, index) => {
      const page = known(item)
      if (page !== null)
        pages[index] = findStoredPage(page.contentKey, this.store) ?? (await this.#downloadPage(page))
    })
    return pages
  }

  /** Uploads compiled pages in the background. */
  uploadPages(pages: readonly Page[]): void {
    for (const page of pages)
      if (page.details.contentKey !== '')
        this.#enqueue({
          remoteKey: remoteKeyOf('page', page.details.contentKey),
          keys: keysOf(page),
          isPage: true,
        })
  }

  /** Downloads search data, each segment with its own entry, to the local store. */
  async download(
    segments: readonly { readonly key: string; readonly ids: readonly string[] }[],
  ): Promise<void> {
    await this.#forEach(segments, async ({ key, ids }) => {
      const artifact = (await this.#get(remoteKeyOf('artifact', key)))?.get(key)
      if (artifact === undefined) return
      const text = textOf(artifact)
      if (text !== undefined && isSearchData(text, ids.length)) this.store.putCompressed(key, artifact)
    })
  }

  /** Uploads an artifact of the local store in the background. */
  upload(key: string): void {
    this.#enqueue({ remoteKey: remoteKeyOf('artifact', key), keys: [key], isPage: false })
  }

  /** Waits for the uploads, for a few seconds at most. Returns the problems that were not returned yet. */
  async finish(): Promise<Diagnostic[]> {
    // After this time, queued uploads are dropped. The requests in flight have their own time limit.
    const timer = setTimeout(() => (this.#queue = []), maxUploadMs)
    while (this.#uploads.size > 0) await Promise.all(this.#uploads)
    clearTimeout(timer)
    return this.takeProblems()
  }

  /** Returns a warning if the cache is disabled and no earlier call has returned it. */
  takeProblems(): Diagnostic[] {
    const { failure } = this.#remote
    if (failure === null || this.#isReported) return []
    this.#isReported = true
    return [
      {
        code: codes.remoteCache,
        severity: 'warning',
        message: `The build stopped using the remote cache at "${this.options.url}": ${failure}.`,
        hint: 'The build needs no remote cache. To use it again, check the URL, the token, and the server.',
        ...this.options.location,
      },
    ]
  }

  close(): void {
    this.#remote.close()
  }

  /** Runs a function for each item, many at a time. Stops when the cache is disabled or takes too long. */
  async #forEach<T>(items: readonly T[], run: (item: T, index: number) => Promise<void>): Promise<void> {
    const timer = setTimeout(
      () => this.#remote.disable('the download took too long'),
      maxDownloadMs(items.length),
    )
    try {
      await mapConcurrently(items, maxRequests, async (item, index) => {
        if (this.#remote.failure === null) await run(item, index)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** @returns the artifacts of an entry, compressed, by key; null if it does not exist or is corrupt */
  async #get(remoteKey: string): Promise<Map<string, Buffer> | null> {
    const entry = await this.#remote.get(remoteKey)
    const files = entry && decodeActionResult(entry)
    return files && new Map(files.map(({ path, contents }) => [path, contents]))
  }

  async #downloadPage(known: KnownPage): Promise<Page | null> {
    const artifacts = await this.#get(remoteKeyOf('page', known.contentKey))
    const page = artifacts && pageOf(known, artifacts)
    if (page === null) return null
    for (const key of keysOf(page)) {
      const artifact = artifacts?.get(key)
      if (artifact !== undefined) this.store.putCompressed(key, artifact)
    }
    this.downloaded++
    return page
  }

  #enqueue(upload: Upload): void {
    if (this.options.isReadOnly) return
    this.#queue.push(upload)
    this.#startUploads()
  }

  #startUploads(): void {
    while (this.#uploads.size < maxRequests) {
      const next = this.#queue.shift()
      if (next === undefined) return
      const upload = this.#upload(next).then(() => {
        this.#uploads.delete(upload)
        this.#startUploads()
      })
      this.#uploads.add(upload)
    }
  }

  async #upload({ remoteKey, keys, isPage }: Upload): Promise<void> {
    if (this.#remote.failure !== null) return
    const artifacts = keys.flatMap((key) => {
      const text = this.store.get(key)
      return text === null ? [] : [{ path: key, contents: gzipSync(text, { level: 1 }) }]
    })
    // Another build has removed an entry of the local store.
    if (artifacts.length < keys.length) return
    const isStored = await this.#remote.put(remoteKey, encodeActionResult(artifacts))
    if (isStored && isPage) this.uploaded++
  }
}

/** The key contains Node's version of Unicode, because artifacts depend on Node's text functions. */
const remoteKeyOf = (kind: 'page' | 'artifact', key: string): string =>
  keyOf(`remote-${kind}`, formatVersion, process.versions.unicode ?? '', key)

/** The keys of a page's artifacts in the local store. */
const keysOf = (page: Page): string[] => [
  pageKeyOf(page.details.contentKey),
  ...contentAndSamplesKeys(page.details),
]

/**
 * Returns the page of an entry; null if the entry is not that of the page.
 *
 * @param artifacts compressed, by key
 */
function pageOf(known: KnownPage, artifacts: ReadonlyMap<string, Buffer>): Page | null {
  const page = textOf(artifacts.get(pageKeyOf(known.contentKey)))
  const content = textOf(artifacts.get(known.contentKey))
  return pageOfEntry({ page, content, samples: (key) => samplesIn(key, artifacts) }, known)
}

/** Returns the samples with a key; undefined if there are none, or if the key belongs to other samples. */
function samplesIn(key: string, artifacts: ReadonlyMap<string, Buffer>): string | undefined {
  const samples = textOf(artifacts.get(key))
  return samples !== undefined && samplesKeyOf(samples) === key ? samples : undefined
}

const textOf = (artifact: Buffer | undefined): string | undefined =>
  artifact === undefined ? undefined : (decompress(artifact, maxTextBytes) ?? undefined)
