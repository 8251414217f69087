import { readFileSync } from 'node:fs'
import { extensibleFiles, type OutputFile } from '../model/output.js'
import type { StaticFile } from '../model/source.js'
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
  const text = texts.get(file) ?? readFileSync(file.path, 'utf8')
  texts.set(file, text)
  return text
}

/**
 * The texts of static files. After a change, a watching server lists the files again, so a changed file is a
 * new object.
 */
const texts = new WeakMap<StaticFile, string>()
