import path from 'node:path'
import type { Page } from '@camdocs/base/model/page.js'
import type { Dependency } from '@camdocs/base/model/reused-files.js'
import { componentsKey } from '@camdocs/base/model/site-components.js'
import type { CompileTask, ContentRules } from '@camdocs/base/model/tasks.js'
import { readState, sourceState, stampFile, type FileState } from './file-stamp.js'
import { keyOf } from './keys.js'
import type { ArtifactStore } from './store.js'

interface PageRecord {
  /** `FileState.state` of the source file when the page was compiled. */
  readonly state: string | null
  /** States of `page.details.dependencies`, in the same order. Omitted if there are none. */
  readonly dependencies?: readonly (string | null)[]
  /** Hash of everything else that the task depends on. */
  readonly taskKey: string
  readonly page: Page
}

/**
 * The records are spread over this many cache entries, so that a build with few changes writes little, and no
 * build holds the JSON text of all pages.
 */
const shardCount = 16

interface Shard {
  readonly key: string
  readonly records: Map<string, PageRecord>
  isChanged: boolean
}

/**
 * The compiled pages of the last build, with the state of their source files. With them, a build does not
 * have to read and hash files that did not change. A page without a valid record is looked up in the artifact
 * store by its content.
 */
export class PageRecords {
  readonly #shards: (Shard | undefined)[] = []

  constructor(
    readonly store: ArtifactStore,
    readonly version: string,
  ) {}

  /**
   * Returns the compiled page of a task; null if the task, the source file, or a reused file has changed, or
   * if the page's samples are no longer in the store.
   */
  find(task: CompileTask): Page | null {
    const record = this.#shardOf(task.source.file).records.get(task.source.file)
    if (record === undefined) return null
    if (record.taskKey !== taskKeyOf(task, record.page)) return null
    if (record.state !== sourceState(task.source).state) return null
    const { dependencies = [] } = record.page.details
    const isChanged = dependencies.some(
      ({ file }, index) => dependencyState(file, task) !== record.dependencies?.[index],
    )
    if (isChanged) return null
    // The samples are read after all pages are compiled, when it is too late to compile the page again.
    // Missing content is no problem, because the task that renders the page compiles it again.
    const { samplesKey } = record.page.details
    return samplesKey === null || this.store.get(samplesKey) !== null ? record.page : null
  }

  /**
   * Records a compiled page. Removes its record if a file of the page could change without a change of the
   * file's state, or if the page could not be read or compiled.
   *
   * @param state the state of the source file before it was read
   */
  add(task: CompileTask, state: FileState, page: Page): void {
    const shard = this.#shardOf(task.source.file)
    const dependencies = settledStates(page.details.dependencies ?? [], task)
    // A page without a content key could not be read or compiled.
    if (!state.isSettled || dependencies === null || page.details.contentKey === '') {
      if (shard.records.delete(task.source.file)) shard.isChanged = true
      return
    }
    shard.records.set(task.source.file, {
      state: state.state,
      ...(dependencies.length > 0 && { dependencies }),
      taskKey: taskKeyOf(task, page),
      page,
    })
    shard.isChanged = true
  }

  /** Writes the records for the next build. Removes the records of files that have no task. */
  save(tasks: readonly CompileTask[]): void {
    const files = new Set(tasks.map(({ source }) => source.file))
    for (let index = 0; index < shardCount; index++) {
      const shard = this.#shard(index)
      for (const file of shard.records.keys()) {
        if (!files.has(file) && shard.records.delete(file)) shard.isChanged = true
      }
      if (!shard.isChanged) continue
      this.store.put(shard.key, JSON.stringify([...shard.records]))
      shard.isChanged = false
    }
  }

  #shardOf(file: string): Shard {
    return this.#shard(Number.parseInt(keyOf(file).slice(0, 8), 16) % shardCount)
  }

  #shard(index: number): Shard {
    return (this.#shards[index] ??= this.#load(index))
  }

  #load(index: number): Shard {
    const key = keyOf('page-records', this.version, String(index))
    const text = this.store.get(key)
    return {
      key,
      records: new Map(text === null ? [] : (JSON.parse(text) as [string, PageRecord][])),
      isChanged: false,
    }
  }
}

/** Returns the state of a reused file: the commit, if it is read from git. */
const dependencyState = (file: string, { root, commit }: CompileTask): string | null =>
  commit === undefined ? readState(path.join(root, file)).state : commit.id

/**
 * Returns the states of dependencies; null if one of them is not settled, cannot be used, or changed while
 * the page was compiled.
 */
function settledStates(
  dependencies: readonly Dependency[],
  { root, commit }: CompileTask,
): (string | null)[] | null {
  if (commit !== undefined) return dependencies.map(() => commit.id)
  const states: (string | null)[] = []
  for (const { file, hash } of dependencies) {
    const stamp = hash === '' ? null : stampFile(path.join(root, file))
    if (stamp?.hash !== hash || !stamp.isSettled) return null
    states.push(stamp.state)
  }
  return states
}

const taskKeyOf = (
  { source, contentFolder, rules, choices, api, theme, plugins, components }: CompileTask,
  page: Page,
): string =>
  keyOf(
    source.id,
    contentFolder,
    rulesKey(rules),
    JSON.stringify([
      api ?? null,
      plugins?.hash ?? null,
      choices ?? null,
      componentsKey(components, page.details.components ?? []),
    ]),
    theme.hash,
  )

/** The keys of rules, which all pages of a content root share. */
const rulesKeys = new WeakMap<ContentRules, string>()

function rulesKey(rules: ContentRules): string {
  const key = rulesKeys.get(rules) ?? keyOf(JSON.stringify(rules))
  rulesKeys.set(rules, key)
  return key
}
