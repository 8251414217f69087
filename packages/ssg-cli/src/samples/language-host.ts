import path from 'node:path'
import ts from 'typescript'
import type { Environment } from './environment.js'
import type { VirtualFile } from './virtual-files.js'

/** The world as the compiler sees it: the disk, and samples as if they were files there. */
export class LanguageHost implements ts.LanguageServiceHost {
  #files: ReadonlyMap<string, VirtualFile> = new Map()
  #folders: ReadonlySet<string> = new Set()
  readonly #read = new Map<string, ts.IScriptSnapshot>()
  readonly #links = new Set<string>()
  readonly #manifests = new Set<string>()

  constructor(
    readonly root: string,
    readonly options: ts.CompilerOptions,
    readonly declarations: readonly string[],
  ) {}

  show(files: readonly VirtualFile[]): void {
    this.#files = new Map(files.map((file) => [file.path, file]))
    this.#folders = new Set(files.flatMap((file) => [...foldersOf(file.path, this.root)]))
  }

  environment(program: ts.Program): Environment {
    const files = program
      .getSourceFiles()
      .filter((file) => !this.#files.has(file.fileName) && !program.isSourceFileDefaultLibrary(file))
    const read = [...files.map(({ fileName }) => fileName), ...this.#manifests]
    return { files: read, links: [...this.#links] }
  }

  readonly getCompilationSettings = (): ts.CompilerOptions => this.options
  readonly getCurrentDirectory = (): string => this.root
  readonly getDefaultLibFileName = (options: ts.CompilerOptions): string => ts.getDefaultLibFilePath(options)
  readonly getScriptFileNames = (): string[] => [...this.declarations, ...this.#files.keys()]
  /** Nothing but samples changes while the compiler is kept; a sample is another file when its text is another one. */
  readonly getScriptVersion = (file: string): string => this.#files.get(file)?.text ?? ''
  readonly fileExists = (file: string): boolean => this.#files.has(file) || ts.sys.fileExists(file)
  readonly directoryExists = (folder: string): boolean =>
    this.#folders.has(folder) || ts.sys.directoryExists(folder)
  /** What the compiler reads without taking it into the program: manifests of packages, which say where their types are. */
  readonly readFile = (file: string): string | undefined => {
    const text = this.#files.get(file)?.text ?? ts.sys.readFile(file)
    if (text !== undefined && !this.#files.has(file)) this.#manifests.add(file)
    return text
  }

  readonly getScriptSnapshot = (file: string): ts.IScriptSnapshot | undefined => {
    const sample = this.#files.get(file)
    if (sample !== undefined) return ts.ScriptSnapshot.fromString(sample.text)
    const known = this.#read.get(file)
    if (known !== undefined) return known
    const text = ts.sys.readFile(file)
    if (text === undefined) return undefined
    const snapshot = ts.ScriptSnapshot.fromString(text)
    this.#read.set(file, snapshot)
    return snapshot
  }

  readonly realpath = (file: string): string => {
    if (this.#files.has(file)) return file
    this.#links.add(file)
    return ts.sys.realpath?.(file) ?? file
  }
}

function* foldersOf(file: string, root: string): Generator<string> {
  for (let folder = path.dirname(file); folder.startsWith(root); folder = path.dirname(folder)) yield folder
}
