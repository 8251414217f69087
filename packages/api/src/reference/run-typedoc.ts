import { realpathSync } from 'node:fs'
import path from 'node:path'
import { Application, OptionDefaults, type ProjectReflection, type TypeDocOptions } from 'typedoc'
import type ts from 'typescript'
import { codes } from '@camdocs/base/model/codes.js'
import { compareDiagnostics, hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { buildModel } from './build-model.js'
import type { ApiExtraction, ApiOptions, PackageManifest } from './options.js'
import { DiagnosticLogger } from './diagnostic-logger.js'
import { completeFlags } from './reflection-flags.js'
import { SourceLocator } from './source-locator.js'
import { createProgram, tooComplex, typeProblems } from './program.js'
import { convertWithUnexported } from './unexported-symbols.js'
import { withReadonlyTuples } from './readonly-tuples.js'
import { withWrittenConstraints } from './written-constraints.js'
import { withWrittenThis } from './written-this.js'

/** Runs TypeDoc and converts its result. Outside of this folder, nothing depends on how TypeDoc runs. */
export async function runTypeDoc(options: ApiOptions, manifest: PackageManifest): Promise<ApiExtraction> {
  try {
    return await extract(options, manifest)
  } catch (error) {
    // TypeScript and TypeDoc are recursive.
    if (error instanceof RangeError)
      return { problems: [tooComplex(path.posix.join(options.packageFolder, options.entryPoint))] }
    throw error
  }
}

async function extract(options: ApiOptions, manifest: PackageManifest): Promise<ApiExtraction> {
  const root = path.resolve(options.root)
  // The real folder, which a package manager can symlink to: TypeScript resolves dependencies from there.
  const packageFolder = realpathSync(path.resolve(root, options.packageFolder))
  const entry = path.join(packageFolder, options.entryPoint)
  const { program, files, problems: tsconfigProblems } = createProgram(root, entry, options.tsconfig)
  const problems = [...tsconfigProblems]
  const source = program.getSourceFile(entry)
  const configuredFolder = options.packageFolder
  const locator = new SourceLocator(program, { ...options, root, packageFolder, configuredFolder })
  if (source === undefined) problems.push(notTypeScript(locator, entry))
  if (source === undefined || hasErrors(problems)) return { problems }
  // Must run before TypeDoc: when TypeDoc looks up names in comments, TypeScript adds an error to the file
  // for each name that it cannot resolve.
  problems.push(...typeProblems(program, locator))
  const logger = new DiagnosticLogger(locator)
  const project = await convert({ program, source, packageFolder, locator, logger })
  const built = buildModel(project, { manifest, program, source, locator, logger })
  const allProblems = unique([...problems, ...logger.problems, ...built.problems]).sort(compareDiagnostics)
  return hasErrors(allProblems)
    ? { problems: allProblems }
    : { model: built.model, problems: allProblems, files, examples: built.examples }
}

interface ConversionInput {
  readonly program: ts.Program
  readonly source: ts.SourceFile
  readonly packageFolder: string
  readonly locator: SourceLocator
  readonly logger: DiagnosticLogger
}

async function convert({
  program,
  source,
  packageFolder,
  locator,
  logger,
}: ConversionInput): Promise<ProjectReflection> {
  // No option readers: a typedoc.json or package.json in the site has no effect.
  const app = await Application.bootstrap(optionsFor(packageFolder), [])
  app.logger = logger
  completeFlags(app)
  const convertModule = () => app.converter.convert([{ displayName: 'index', program, sourceFile: source }])
  return withWrittenConstraints(program, () =>
    withReadonlyTuples(program, () =>
      withWrittenThis(program, () =>
        convertWithUnexported(app, (file) => locator.isInPackage(file), convertModule),
      ),
    ),
  )
}

const optionsFor = (packageFolder: string): TypeDocOptions => ({
  lang: 'en',
  logLevel: 'None',
  readme: 'none',
  disableGit: true,
  skipErrorChecking: true,
  sort: ['source-order'],
  // Everything outside the package is external, and so are its own dependencies. TypeDoc's default is all of
  // node_modules, which contains the package.
  excludeExternals: true,
  externalPattern: [`!${escapeGlob(packageFolder)}/**`, `${escapeGlob(packageFolder)}/**/node_modules/**`],
  excludeInternal: true,
  excludePrivate: true,
  // This option replaces TypeDoc's list, so it starts with the defaults.
  blockTags: [...OptionDefaults.blockTags, '@platform'],
  preservedTypeAnnotationTags: ['@throws'],
})

/**
 * Escapes a path for use in a glob pattern. An exclamation mark needs no escape, because it has a meaning
 * only at the start of a pattern and before a parenthesis.
 */
const escapeGlob = (folder: string): string => toPosixPath(folder).replace(/[[\]{}()*?]/g, '\\$&')

const notTypeScript = (locator: SourceLocator, entry: string): Diagnostic => ({
  code: codes.apiEntryPoint,
  severity: 'error',
  message: 'The entry point of the API reference is not a TypeScript file.',
  hint: 'Set `api.entryPoint` to the .ts or .d.ts file that exports the library.',
  file: locator.relative(entry),
})

/** Removes duplicates: an inherited comment is read once for each subclass. */
function unique(problems: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
