import type { Page } from '../model/page.js'
import type { CompileTask } from '../model/tasks.js'
import { readState, type FileState } from './file-stamp.js'
import { keyOf } from './keys.js'
import type { FileStore } from './store.js'

interface PageRecord {
  /** State of the source file when the page was compiled. */
  readonly state: string | null
  /** Hash of everything else that the task depends on. */
  readonly taskKey: string
  readonly page: Page
}

/**
 * The compiled pages of the last build, with the state of their source files. With them, a build does not
 * have to read and hash files that did not change. A page without a valid record is looked up in the artifact
 * store by its content.
 */
export class PageRecords {
  readonly #key: string
  #records: Map<string, PageRecord> | undefined
  #isChanged = false

  constructor(
    readonly store: FileStore,
    version: string,
  ) {
    this.#key = keyOf('page-records', version)
  }

  /**
   * Returns the compiled page of a task; null if its file or the task changed, or if its samples are gone.
   */
  find(task: CompileTask): Page | null {
    const record = this.#load().get(task.source.file)
    if (record?.taskKey !== taskKeyOf(task)) return null
    if (record.state !== readState(task.source.path).state) return null
    // The samples are read when all pages are compiled. The content can be compiled again when it is missing.
    const { samplesKey } = record.page
    return samplesKey === null || this.store.get(samplesKey) !== null ? record.page : null
  }

  /** @param state of the source file before it was read */
  add(task: CompileTask, state: FileState, page: Page): void {
    // Without content, the file could not be read.
    if (!state.isSettled || page.contentKey === '') {
      if (this.#load().delete(task.source.file)) this.#isChanged = true
      return
    }
    this.#load().set(task.source.file, { state: state.state, taskKey: taskKeyOf(task), page })
    this.#isChanged = true
  }

  /** Writes the records for the next build, without those of files that no longer exist. */
  save(tasks: readonly CompileTask[]): void {
    const files = new Set(tasks.map(({ source }) => source.file))
    const records = this.#load()
    for (const file of records.keys()) {
      if (files.has(file)) continue
      records.delete(file)
      this.#isChanged = true
    }
    if (!this.#isChanged) return
    this.store.put(this.#key, JSON.stringify([...records]))
    this.#isChanged = false
  }

  #load(): Map<string, PageRecord> {
    if (this.#records === undefined) {
      const text = this.store.get(this.#key)
      this.#records = new Map(text === null ? [] : (JSON.parse(text) as [string, PageRecord][]))
    }
    return this.#records
  }
}

const taskKeyOf = ({ source, rules, api, theme, plugins }: CompileTask): string =>
  keyOf(source.id, JSON.stringify([rules, api ?? null, plugins?.fingerprint ?? null]), theme.fingerprint)
