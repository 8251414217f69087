import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { extensibleFiles, type OutputFile } from '@camdocs/base/model/output.js'
import type { StaticFile } from '@camdocs/base/model/source.js'
import { readSource } from '../sources/read-source.js'
import type { BoundSite } from './site-stages.js'

type Site = Pick<BoundSite, 'sources'>

/** Returns the static files, except those whose text becomes part of a generated file (`extensibleFiles`). */
export const staticFiles = ({ sources }: Site): OutputFile[] =>
  sources.statics
    .filter(({ output }) => !extensibleFiles.has(output))
    .map(({ output, path }) => ({ path: output, copyFrom: path }))

/** Returns the static file with the given output path, such as "img/logo.svg". */
export const findStatic = ({ sources }: Site, outputPath: string): StaticFile | undefined =>
  sources.statics.find(({ output }) => output === outputPath)

/** Returns the text of a static file; "" if the file does not exist. */
export function staticText(site: Site, outputPath: string): string {
  const file = findStatic(site, outputPath)
  if (file === undefined) return ''
  const text = texts.get(file) ?? readText(file)
  texts.set(file, text)
  return text
}

/** @throws BuildFailure (exit code 1) if the file cannot be read, or is larger than a page can be */
function readText({ path, file }: StaticFile): string {
  const source = readSource({ path, file })
  if ('code' in source) throw new BuildFailure([source], 1)
  return source.text
}

/**
 * The texts of static files. After a change, a watching server lists the files again, so a changed file is a
 * new object.
 */
const texts = new WeakMap<StaticFile, string>()
