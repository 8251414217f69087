import { gzipSync } from 'node:zlib'
import { codes } from '../model/codes.js'
import type { Diagnostic, SourceLocation } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import { decodeActionResult, encodeActionResult } from './action-result.js'
import { isSectionsKey, keyOf, pageKeyOf, samplesKeyOf } from './keys.js'
import { maxRequests, RemoteStore, type RemoteStoreOptions } from './remote-store.js'
import { findStoredPage, storedPartsOf } from './stored-page.js'
import { decompress, type FileStore } from './store.js'

/** Part of the keys. Increase it when the format of the entries changes. */
const formatVersion = '1'
/** Beyond this time, downloading pages would take longer than compiling them. */
const downloadTimeMs = (pages: number): number => 5000 + 10 * pages
/** How long uploads can prolong a build. */
const uploadTimeMs = 5000

/** The settings of the remote cache. */
export interface RemoteCacheOptions extends RemoteStoreOptions {
  readonly isReadOnly: boolean
  /** The location of its setting, for warnings. */
  readonly location: SourceLocation
}

/** A page that this build compiled or downloaded. */
interface PageEntry {
  readonly page: Page
  /** Key of its search sections; null while it is unknown. */
  sectionsKey: string | null
  /** Whether the entry is in the remote cache or about to be uploaded. */
  isShared: boolean
}

/**
 * Compiled pages in a remote cache that machines share. The entry of a page contains all its artifacts, so a
 * page takes one request. Downloaded artifacts go to the local store, where tasks find them.
 */
export class RemotePages {
  readonly #remote: RemoteStore
  /** By the key of the page's content. */
  readonly #entries = new Map<string, PageEntry>()
  #queue: PageEntry[] = []
  readonly #uploads = new Set<Promise<void>>()
  #isReported = false
  downloaded = 0
  uploaded = 0

  constructor(
    readonly options: RemoteCacheOptions,
    readonly store: FileStore,
  ) {
    this.#remote = new RemoteStore(options)
  }

  /**
   * Finds compiled pages in the local store or in the remote cache.
   *
   * @param contentKeyOf returns the key of a page's content; null if the page cannot be read
   * @returns the pages in order; null for pages that have to be compiled
   */
  async find<T>(items: readonly T[], contentKeyOf: (item: T) => string | null): Promise<(Page | null)[]> {
    const pages: (Page | null)[] = items.map(() => null)
    const timer = setTimeout(
      () => this.#remote.disable('the download took too long'),
      downloadTimeMs(items.length),
    )
    const remaining = items.entries()
    const findNext = async (): Promise<void> => {
      for (const [index, item] of remaining) {
        if (this.#remote.failure !== null) return
        const key = contentKeyOf(item)
        if (key !== null) pages[index] = findStoredPage(key, this.store) ?? (await this.#download(key))
      }
    }
    try {
      await Promise.all(Array.from({ length: maxRequests }, findNext))
    } finally {
      clearTimeout(timer)
    }
    return pages
  }

  /** Adds pages that this build compiled, to upload them later. */
  add(pages: readonly Page[]): void {
    if (this.options.isReadOnly) return
    for (const page of pages)
      if (page.contentKey !== '')
        this.#entries.set(page.contentKey, { page, sectionsKey: null, isShared: false })
  }

  /**
   * Uploads a page in the background, unless the remote cache has it with the same search sections.
   *
   * @param sectionsKey the key of the search sections, which are known when the page is rendered; null if
   *   there are none
   */
  share(contentKey: string, sectionsKey: string | null): void {
    const entry = this.#entries.get(contentKey)
    if (entry === undefined) return
    if (sectionsKey !== null && sectionsKey !== entry.sectionsKey) {
      entry.sectionsKey = sectionsKey
      entry.isShared = false
    }
    this.#enqueue(entry)
  }

  /** Waits for the uploads, for a few seconds at most. Also uploads the pages that were not rendered. */
  async finish(): Promise<void> {
    for (const entry of this.#entries.values()) this.#enqueue(entry)
    const timer = setTimeout(() => (this.#queue = []), uploadTimeMs)
    while (this.#uploads.size > 0) await Promise.all(this.#uploads)
    clearTimeout(timer)
  }

  /** Returns a warning if the cache is disabled and this was not reported yet. */
  takeProblems(): Diagnostic[] {
    const { failure } = this.#remote
    if (failure === null || this.#isReported) return []
    this.#isReported = true
    return [
      {
        code: codes.remoteCache,
        severity: 'warning',
        message: `The remote cache at "${this.options.url}" was disabled: ${failure}.`,
        hint: 'The build continues without it. Check the URL, the token, and the server.',
        ...this.options.location,
      },
    ]
  }

  close(): void {
    this.#remote.close()
  }

  async #download(contentKey: string): Promise<Page | null> {
    const entry = await this.#remote.get(remoteKeyOf(contentKey))
    const files = entry && decodeActionResult(entry)
    if (files === null) return null
    const artifacts = new Map(files.map(({ path, contents }) => [path, contents]))
    const page = pageOf(contentKey, artifacts)
    if (page === null) return null
    const sectionsKey = [...artifacts.keys()].find(isSectionsKey) ?? null
    for (const key of keysOf(page, sectionsKey)) {
      const contents = artifacts.get(key)
      if (contents !== undefined) this.store.putCompressed(key, contents)
    }
    if (!this.options.isReadOnly) this.#entries.set(contentKey, { page, sectionsKey, isShared: true })
    this.downloaded++
    return page
  }

  #enqueue(entry: PageEntry): void {
    if (entry.isShared || this.options.isReadOnly) return
    entry.isShared = true
    this.#queue.push(entry)
    this.#startUploads()
  }

  #startUploads(): void {
    while (this.#uploads.size < maxRequests) {
      const entry = this.#queue.shift()
      if (entry === undefined) return
      const upload = this.#upload(entry).then(() => {
        this.#uploads.delete(upload)
        this.#startUploads()
      })
      this.#uploads.add(upload)
    }
  }

  async #upload({ page, sectionsKey }: PageEntry): Promise<void> {
    if (this.#remote.failure !== null) return
    const keys = keysOf(page, sectionsKey)
    const artifacts = keys.flatMap((key) => {
      const text = this.store.get(key)
      return text === null ? [] : [{ path: key, contents: gzipSync(text, { level: 1 }) }]
    })
    // Another build has removed an entry of the local store.
    if (artifacts.length < keys.length) return
    const key = remoteKeyOf(page.contentKey)
    if (await this.#remote.put(key, encodeActionResult(artifacts))) this.uploaded++
  }
}

/** Text functions of Node depend on its version of Unicode, and with them, compiled pages. */
const remoteKeyOf = (contentKey: string): string =>
  keyOf('remote-page', formatVersion, process.versions.unicode ?? '', contentKey)

/** The keys of a page's artifacts in the local store. */
const keysOf = (page: Page, sectionsKey: string | null): string[] => [
  pageKeyOf(page.contentKey),
  ...storedPartsOf(page),
  ...(sectionsKey === null ? [] : [sectionsKey]),
]

/**
 * Returns the page of an entry; null if the entry is incomplete or belongs to a different page.
 *
 * @param artifacts compressed, by key
 */
function pageOf(contentKey: string, artifacts: ReadonlyMap<string, Buffer>): Page | null {
  const page = parsePage(textOf(artifacts.get(pageKeyOf(contentKey))))
  if (page?.contentKey !== contentKey || !artifacts.has(contentKey)) return null
  if (page.samplesKey === null) return page
  const samples = textOf(artifacts.get(page.samplesKey))
  return samples !== null && samplesKeyOf(samples) === page.samplesKey ? page : null
}

const textOf = (artifact: Buffer | undefined): string | null =>
  artifact === undefined ? null : decompress(artifact)

function parsePage(text: string | null): Page | null {
  try {
    return JSON.parse(text ?? 'null') as Page | null
  } catch {
    return null
  }
}
