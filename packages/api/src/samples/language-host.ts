import path from 'node:path'
import ts from 'typescript'
import { normalizeLineEndings } from '@camdocs/base/model/position.js'
import { hasPrivateKey } from '@camdocs/base/model/secret-files.js'
import { isLibraryFile } from '../typescript/library-files.js'
import { programFiles, type Environment } from '../typescript/environment.js'
import { ParsableFiles } from '../typescript/parse-bounds.js'
import { ReadableFiles } from './readable-files.js'
import type { VirtualFile } from './virtual-files.js'

/** The number of hosts so far. */
let hostCount = 0

/**
 * A language service host that adds samples to the file system as virtual files. For the compiler, files that
 * samples cannot import do not exist, and local files that cannot be parsed are empty.
 */
export class LanguageHost implements ts.LanguageServiceHost {
  /** The samples and the files that they show, by absolute path. */
  #files: ReadonlyMap<string, VirtualFile> = new Map()
  /** The folders that contain samples. */
  #folders: ReadonlySet<string> = new Set()
  /** The contents of the program's other files, by path. */
  readonly #snapshots = new Map<string, ts.IScriptSnapshot>()
  /** Paths whose symbolic links the compiler has resolved. */
  readonly #links = new Set<string>()
  /** The version of files that are neither samples nor library files. */
  readonly #version = `host ${String(hostCount++)}`
  /** Paths of the package manifests that the compiler has read. */
  readonly #manifests = new Set<string>()

  /**
   * @param root absolute path of the site's folder
   * @param declarations declaration files in the site's tsconfig
   * @param parsable decides about the local files that samples import
   */
  constructor(
    readonly root: string,
    readonly options: ts.CompilerOptions,
    readonly declarations: readonly string[],
    readonly readable = new ReadableFiles(root, declarations),
    readonly parsable = new ParsableFiles(),
  ) {}

  /** Replaces the samples and the files that they show. */
  setFiles(files: readonly VirtualFile[]): void {
    this.#files = new Map(files.map((file) => [file.path, file]))
    this.#folders = new Set(files.flatMap((file) => [...foldersOf(file.path, this.root)]))
  }

  /** Returns the files on disk that the program depends on. */
  environment(program: ts.Program): Environment {
    const files = programFiles(program).filter((file) => !this.#files.has(file) || ts.sys.fileExists(file))
    return { files: [...files, ...this.#manifests], links: [...this.#links] }
  }

  readonly getCompilationSettings = (): ts.CompilerOptions => this.options
  readonly getCurrentDirectory = (): string => this.root
  readonly getDefaultLibFileName = (options: ts.CompilerOptions): string => ts.getDefaultLibFilePath(options)
  readonly getScriptFileNames = (): string[] => [...this.declarations, ...this.#files.keys()]
  /**
   * A sample's text is its version. TypeScript's own library files are the same for all hosts, which share
   * their syntax trees. Other files do not change while the host exists, but can differ in the next one.
   */
  readonly getScriptVersion = (file: string): string =>
    this.#files.get(file)?.text ?? (isLibraryFile(file) ? ts.version : this.#version)
  readonly fileExists = (file: string): boolean =>
    this.#files.has(file) || (ts.sys.fileExists(file) && this.readable.hasFile(file))
  readonly directoryExists = (folder: string): boolean =>
    this.#folders.has(folder) || (ts.sys.directoryExists(folder) && this.readable.has(folder))
  /**
   * Reads a sample or a file on disk. The compiler uses this method for files that are not part of the
   * program: package manifests, which locate a package's types.
   */
  readonly readFile = (file: string): string | undefined => {
    const text = this.#files.get(file)?.text ?? this.#readFromDisk(file)
    if (text !== undefined && !this.#files.has(file)) this.#manifests.add(file)
    return text
  }

  readonly getScriptSnapshot = (file: string): ts.IScriptSnapshot | undefined => {
    const sample = this.#files.get(file)
    if (sample !== undefined) return ts.ScriptSnapshot.fromString(sample.text)
    const cached = this.#snapshots.get(file)
    if (cached !== undefined) return cached
    const text = this.#readFromDisk(file)
    if (text === undefined) return undefined
    const isParsed = this.readable.isInstalled(file) || this.parsable.has(file, text)
    const snapshot = ts.ScriptSnapshot.fromString(isParsed ? text : '')
    this.#snapshots.set(file, snapshot)
    return snapshot
  }

  readonly realpath = (file: string): string => {
    if (this.#files.has(file)) return file
    if (!this.readable.has(file)) return file
    this.#links.add(file)
    return ts.sys.realpath?.(file) ?? file
  }

  /** Reads the current text of a file that samples show, with "\n" line endings. */
  readCurrent(file: string): string | undefined {
    const text = this.#readFromDisk(file)
    return text === undefined ? undefined : normalizeLineEndings(text)
  }

  #readFromDisk(file: string): string | undefined {
    if (!this.readable.hasFile(file)) return undefined
    const text = ts.sys.readFile(file)
    return text === undefined || hasPrivateKey(text) ? undefined : text
  }
}

/** Yields the folders that contain a file, from the innermost to the last one inside the root. */
function* foldersOf(file: string, root: string): Generator<string> {
  for (let folder = path.dirname(file); folder.length > root.length; folder = path.dirname(folder))
    yield folder
}
