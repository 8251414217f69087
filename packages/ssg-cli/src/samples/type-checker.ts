import path from 'node:path'
import ts from 'typescript'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { SampleTypes } from '../model/sample.js'
import { messageOf, readTsconfig } from '../typescript/tsconfig.js'
import { isTyped, type PageSamples } from './check.js'
import type { Environment } from './environment.js'
import { LanguageHost } from './language-host.js'
import { problemAt } from './problem.js'
import { TypeTexts } from './type-texts.js'
import { virtualFiles, type VirtualFile } from './virtual-files.js'

export interface TypeCheckOptions {
  /** The site's folder, absolute: packages are looked for from there. */
  readonly root: string
  readonly tsconfig: string | undefined
  /** Folder of the package whose names have pages, from the root. */
  readonly apiPackage: string | undefined
}

export interface CheckedPage {
  readonly problems: readonly Diagnostic[]
  readonly types: SampleTypes
}

/** What samples are written in, whatever the site's own code is. */
const always: ts.CompilerOptions = {
  noEmit: true,
  allowJs: true,
  checkJs: false,
  skipLibCheck: true,
  // Each is a module, so that names of one do not meet those of another.
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: false,
}

/**
 * All samples of a site as one program. It is kept between builds: what it has read of the packages is the most of its work.
 */
export class TypeChecker {
  readonly tsconfigProblems: readonly Diagnostic[]
  readonly #host: LanguageHost
  readonly #service: ts.LanguageService
  readonly #files = new Map<string, readonly VirtualFile[]>()

  constructor(readonly options: TypeCheckOptions) {
    const {
      options: compilerOptions,
      declarations,
      problems,
    } = readTsconfig(options.root, options.tsconfig, 'samples')
    this.tsconfigProblems = problems
    this.#host = new LanguageHost(options.root, { ...compilerOptions, ...always }, declarations)
    this.#service = ts.createLanguageService(this.#host)
  }

  /** @param pages those to look at; others that were shown before stay in the program and are not looked at */
  check(pages: readonly PageSamples[]): CheckedPage[] {
    for (const page of pages) this.#files.set(page.id, virtualFiles(this.options.root, page))
    this.#host.show([...this.#files.values()].flat())
    return pages.map((page) => this.#checkPage(page))
  }

  /** What the program read besides samples. */
  environment(): Environment {
    const { files, links } = this.#host.environment(this.#program())
    const { root, tsconfig } = this.options
    return { files: tsconfig === undefined ? files : [path.resolve(root, tsconfig), ...files], links }
  }

  #program(): ts.Program {
    const program = this.#service.getProgram()
    if (program === undefined) throw new Error('the language service has no program')
    return program
  }

  #checkPage(page: PageSamples): CheckedPage {
    const files = this.#files.get(page.id) ?? []
    const problems = files.flatMap((file) => this.#problemsOf(file, page))
    const texts = new TypeTexts(this.#program(), this.options)
    for (const file of files) texts.add(file)
    return { problems, types: texts.types }
  }

  #problemsOf(file: VirtualFile, page: PageSamples): Diagnostic[] {
    const sample = page.samples[file.index]
    if (sample === undefined) return []
    const syntax = this.#service.getSyntacticDiagnostics(file.path)
    // What cannot be read makes no sense either, and its first mistake makes others.
    const found =
      syntax.length > 0 || !isTyped(sample)
        ? syntax.slice(0, 1)
        : this.#service.getSemanticDiagnostics(file.path)
    return found.flatMap((problem) => {
      const { start = 0, length = 1 } = problem
      const message = `${messageOf(problem)} (TS${String(problem.code)})`
      return problemAt(page.file, sample, start, length, { code: codes.sampleType, message, hint }) ?? []
    })
  }
}

const hint = 'Correct the sample, or write `no-check reason="…"` behind its language.'
