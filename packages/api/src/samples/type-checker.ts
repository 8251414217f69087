import { realpathSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { Sample, SampleTypes } from '@camdocs/base/model/sample.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { timeAfter } from '@camdocs/base/model/within-time.js'
import { messageOf, readTsconfig } from '../typescript/tsconfig.js'
import { isTyped, type PageSamples } from './check.js'
import type { Environment } from '../typescript/environment.js'
import {
  boundedRun,
  isParsable,
  ParsableFiles,
  tooComplexFile,
  type BoundedRun,
} from '../typescript/parse-bounds.js'
import { LanguageHost } from './language-host.js'
import { ReadableFiles } from './readable-files.js'
import { sampleProblem, tooComplex } from './sample-problem.js'
import { sampleOfFile, shownFileOf, shownFiles } from './shown-files.js'
import { TypeTexts, type ApiPackage } from './type-texts.js'
import { virtualFiles, type VirtualFile } from './virtual-files.js'

/** The packages and compiler options that samples are checked against. */
export interface TypeCheckOptions {
  /** Absolute path of the site's folder. Packages are resolved from there. */
  readonly root: string
  /** Path of the tsconfig file, relative to the root; undefined for default options. */
  readonly tsconfig: string | undefined
  /** The packages that the site documents. */
  readonly apiPackages: readonly ApiPackage[]
  /** The setting `security.files`: files that samples can import although git does not track them. */
  readonly allowedFiles?: readonly string[]
}

/** The problems in a page's samples, and the types of their identifiers. */
export interface CheckedPage {
  readonly problems: readonly Diagnostic[]
  readonly types: SampleTypes
}

/** Options that apply to samples regardless of the site's tsconfig. */
const requiredOptions: ts.CompilerOptions = {
  noEmit: true,
  allowJs: true,
  checkJs: false,
  skipLibCheck: true,
  // Each sample is a module, so that declarations in different samples do not conflict.
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: false,
}

/** "Cannot find module", the same with advice about `moduleResolution`, and the same for `import 'name'`. */
const unresolvedModule = new Set([2307, 2792, 2882])

/**
 * After so many pages whose samples take too long, no further page is checked. After each of them, the
 * program is created again.
 */
const maxStoppedPages = 20

/** The syntax trees of the files of all programs. Parsing TypeScript's library files takes a long time. */
const documents = ts.createDocumentRegistry()

const defaultHint = 'Fix the sample, or add `no-check reason="…"` after its language.'

/**
 * Checks the samples of several pages as one program. All builds of a command reuse the instance, because
 * reading the packages takes most of the time.
 */
export class TypeChecker {
  readonly #tsconfigProblems: readonly Diagnostic[]
  readonly #parsable = new ParsableFiles()
  readonly #tsconfigFiles: readonly string[]
  readonly #readable: ReadableFiles
  readonly #host: LanguageHost
  #service: ts.LanguageService
  /** The samples of all pages in the program, by page id. */
  readonly #files = new Map<string, readonly VirtualFile[]>()
  /** The files on disk that these samples show, by page id. */
  readonly #shown = new Map<string, readonly VirtualFile[]>()

  /** @param moduleHint returns what to do about an import that cannot be resolved */
  constructor(
    readonly options: TypeCheckOptions,
    readonly moduleHint: (specifier: string) => string,
  ) {
    const tsconfig = readTsconfig(options.root, options.tsconfig, 'samples')
    this.#tsconfigProblems = tsconfig.problems
    this.#tsconfigFiles = tsconfig.files
    const compilerOptions = { ...tsconfig.options, ...requiredOptions }
    const configured = options.apiPackages.map(({ folder }) => path.join(options.root, folder))
    this.#readable = new ReadableFiles(
      options.root,
      [...configured, ...tsconfig.declarations],
      options.allowedFiles,
    )
    this.#host = new LanguageHost(
      options.root,
      compilerOptions,
      tsconfig.declarations,
      this.#readable,
      this.#parsable,
    )
    this.#service = ts.createLanguageService(this.#host, documents)
  }

  /**
   * Checks the samples of pages.
   *
   * @param pages pages to check; pages from earlier calls stay in the program but are not checked again
   * @param seconds the time for parsing a page's samples, and for checking their types. Half as much after
   *   each page that took too long.
   */
  check(pages: readonly PageSamples[], seconds: number, maxStopped = maxStoppedPages): CheckedPage[] {
    this.#parsable.seconds = seconds
    const stopped = new Set<PageSamples>()
    const runFor = (page: PageSamples) =>
      boundedRun(timeAfter(stopped.size, seconds * 1000), () => stopped.add(page))
    const added = pages.map((page) => {
      const run = runFor(page)
      const files = virtualFiles(this.options.root, page)
      const canParse = (file: VirtualFile) => isParsable(file.path, file.text, run)
      const checkable = files.filter(canParse)
      this.#files.set(page.id, checkable)
      const shown = shownFiles(this.options.root, page, (file) => this.#host.readCurrent(file))
      this.#shown.set(page.id, shown.filter(canParse))
      return { page, refused: files.filter((file) => !checkable.includes(file)) }
    })
    this.#setFiles()
    return added.map(({ page, refused }) => {
      const { problems, types } =
        stopped.size < maxStopped ? this.#checkPage(page, runFor(page)) : this.#refuse(page)
      return { problems: [...problems, ...refused.flatMap((file) => refusal(file, page))], types }
    })
  }

  /** The problems of the files that all samples share: the tsconfig, and local files that samples import. */
  get fileProblems(): Diagnostic[] {
    return [
      ...this.#tsconfigProblems,
      ...this.#parsable.refused.map((file): Diagnostic => ({
        code: codes.sampleType,
        severity: 'error',
        message: tooComplexFile,
        hint: 'Samples import this file. Simplify it, or do not import it.',
        file: toPosixPath(path.relative(this.options.root, file)),
      })),
      ...this.#readable.untracked.map((file): Diagnostic => ({
        code: codes.sampleType,
        severity: 'error',
        message: 'Samples cannot import this file, because git does not track it.',
        hint: 'Run `git add`. If a program writes the file before each build, add it to `security.files` in the configuration.',
        file: toPosixPath(path.relative(realpathSync.native(this.options.root), file)),
      })),
    ]
  }

  /** Returns the files on disk that affect the check. */
  environment(): Environment {
    const { files, links } = this.#host.environment(this.#program())
    return { files: [...this.#tsconfigFiles, ...files], links }
  }

  #program(): ts.Program {
    const program = this.#service.getProgram()
    if (program === undefined) throw new Error('The language service has no program.')
    return program
  }

  #setFiles(): void {
    this.#host.setFiles([...this.#files.values(), ...this.#shown.values()].flat())
  }

  #checkPage(page: PageSamples, run: BoundedRun): CheckedPage {
    const files = this.#files.get(page.id) ?? []
    // Reads the packages, which all pages share, outside of the time of the page.
    const texts = new TypeTexts(this.#program(), this.options)
    const problems: Diagnostic[] = []
    for (const file of files) {
      const found = run(() => this.#checkSample(file, page, texts))
      if (found === undefined) {
        this.#forget(page)
        return { problems: [...problems, ...refusal(file, page)], types: noTypes }
      }
      problems.push(...found)
    }
    return { problems: unique(problems), types: texts.types }
  }

  /**
   * Checks a sample as a part of the file that it shows, or as a file of its own if it shows none. If the
   * shown file has problems, the sample can still be complete without it, for example as one of several
   * alternatives. If it is not, the problems of the file are reported, also those in other lines: without
   * them, the types in the sample would be unknown.
   */
  #checkSample(file: VirtualFile, page: PageSamples, texts: TypeTexts): Diagnostic[] {
    const sample = page.samples[file.index]
    if (sample === undefined) return []
    const shownPath = shownFileOf(this.options.root, sample)
    const shown = this.#shown.get(page.id)?.find((other) => other.path === shownPath)
    const inShown = shown && this.#problemsOf(shown, sampleOfFile(sample, shown.text), page.file)
    if (shown !== undefined && inShown?.length === 0) {
      texts.add({ ...shown, index: file.index }, sample.linePositions)
      return []
    }
    const alone = this.#problemsOf(file, sample, page.file)
    texts.add(file)
    return alone.length === 0 ? [] : (inShown ?? alone)
  }

  /** Reports the first sample of a page that is not checked. */
  #refuse(page: PageSamples): CheckedPage {
    const files = this.#files.get(page.id)?.slice(0, 1) ?? []
    return { problems: files.flatMap((file) => refusal(file, page)), types: noTypes }
  }

  /** Removes a page whose check was stopped, and the service with its trees, whose state can be invalid. */
  #forget({ id }: PageSamples): void {
    this.#files.delete(id)
    this.#shown.delete(id)
    this.#setFiles()
    this.#service = ts.createLanguageService(this.#host)
  }

  #problemsOf(file: VirtualFile, sample: Sample, pageFile: string): Diagnostic[] {
    const syntax = this.#service.getSyntacticDiagnostics(file.path)
    // Syntax errors make type errors meaningless, and the first syntax error often causes the others.
    const diagnostics =
      syntax.length > 0 || !isTyped(sample)
        ? syntax.slice(0, 1)
        : this.#service.getSemanticDiagnostics(file.path)
    return diagnostics.flatMap((problem) => {
      const { start = 0, length = 1 } = problem
      const message = `${messageOf(problem)} (TS${String(problem.code)})`
      const hint = unresolvedModule.has(problem.code)
        ? this.moduleHint(file.text.slice(start + 1, start + length - 1))
        : defaultHint
      return sampleProblem(pageFile, sample, start, length, { code: codes.sampleType, message, hint }) ?? []
    })
  }
}

const noTypes: SampleTypes = { texts: [], samples: {} }

/** Removes repeated problems: several samples of a page can show the same file. */
const unique = (problems: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]

/** Reports a sample that was not checked, at its start. */
function refusal({ index }: VirtualFile, { file, samples }: PageSamples): Diagnostic[] {
  const sample = samples[index]
  if (sample === undefined) return []
  const inherited = sample.text.split('\n', sample.continuedLines).map((line) => `${line}\n`)
  const problem = { code: codes.sampleType, message: tooComplex, hint: defaultHint }
  return [sampleProblem(file, sample, inherited.join('').length, 1, problem) ?? []].flat()
}
