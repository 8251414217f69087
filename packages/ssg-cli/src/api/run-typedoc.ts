import { realpathSync } from 'node:fs'
import path from 'node:path'
import { Application, OptionDefaults, type ProjectReflection, type TypeDocOptions } from 'typedoc'
import type ts from 'typescript'
import { codes } from '../model/codes.js'
import { compareDiagnostics, hasErrors, type Diagnostic } from '../model/diagnostic.js'
import { buildModel } from './build-model.js'
import type { ApiExtraction, ApiOptions, Manifest } from './options.js'
import { Messages } from './messages.js'
import { Places } from './places.js'
import { createProgram, typeProblems } from './program.js'
import { withUnexported } from './unexported.js'

/** The one place that knows how TypeDoc is run. */
export async function runTypeDoc(options: ApiOptions, manifest: Manifest): Promise<ApiExtraction> {
  const root = path.resolve(options.root)
  // What a package needs lies beside its real folder, which a package manager may only link to.
  const packageFolder = realpathSync(path.resolve(root, options.packageFolder))
  const entry = path.join(packageFolder, options.entryPoint)
  const { program, problems: ofTsconfig } = createProgram(root, entry, options.tsconfig)
  const problems = [...ofTsconfig]
  const source = program.getSourceFile(entry)
  const places = new Places(program, { ...options, root, packageFolder, shownFolder: options.packageFolder })
  if (source === undefined) problems.push(notTypeScript(places, entry))
  if (source === undefined || hasErrors(problems)) return { problems }
  // Before TypeDoc, whose questions about names in comments TypeScript would remember as errors of the file.
  problems.push(...typeProblems(program, places))
  const messages = new Messages(places)
  const project = await convert({ program, source, packageFolder, places, messages })
  const built = buildModel(project, { manifest, program, source, places, messages })
  const found = unique([...problems, ...messages.problems, ...built.problems]).sort(compareDiagnostics)
  return hasErrors(found) ? { problems: found } : { model: built.model, problems: found }
}

interface Run {
  readonly program: ts.Program
  readonly source: ts.SourceFile
  readonly packageFolder: string
  readonly places: Places
  readonly messages: Messages
}

async function convert({
  program,
  source,
  packageFolder,
  places,
  messages,
}: Run): Promise<ProjectReflection> {
  // No readers: neither a typedoc.json nor a package.json of the site has a say.
  const app = await Application.bootstrap(optionsFor(packageFolder), [])
  app.logger = messages
  return withUnexported(
    app,
    (file) => places.isOurs(file),
    () => app.converter.convert([{ displayName: 'index', program, sourceFile: source }]),
  )
}

const optionsFor = (packageFolder: string): TypeDocOptions => ({
  lang: 'en',
  logLevel: 'None',
  readme: 'none',
  disableGit: true,
  skipErrorChecking: true,
  sort: ['source-order'],
  // Everything but the package is foreign. By default all of node_modules is, which is where the package lies.
  excludeExternals: true,
  externalPattern: [`!${globbed(packageFolder)}/**`, `${globbed(packageFolder)}/**/node_modules/**`],
  excludeInternal: true,
  excludePrivate: true,
  // This replaces the list, so it begins with TypeDoc's own.
  blockTags: [...OptionDefaults.blockTags, '@platform'],
  preservedTypeAnnotationTags: ['@throws'],
})

/** A path in which nothing is a pattern. */
const globbed = (folder: string): string =>
  folder
    .split(path.sep)
    .join('/')
    .replace(/[[\]{}()*?!]/g, '\\$&')

const notTypeScript = (places: Places, entry: string): Diagnostic => ({
  code: codes.apiEntryPoint,
  severity: 'error',
  message: 'It is not TypeScript, so the API reference cannot start from it.',
  hint: 'Name the .ts file or the .d.ts file that exports the library.',
  file: places.relative(entry),
})

/** An inherited comment is read once for each heir. */
function unique(problems: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
