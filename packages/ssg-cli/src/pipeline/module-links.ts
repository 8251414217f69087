import { readFileSync } from 'node:fs'
import path from 'node:path'
import { linkProblems, type AnchorContext } from '../manifest/broken-links.js'
import { codes } from '../model/codes.js'
import { at, type Diagnostic, type SourceLocation } from '../model/diagnostic.js'
import { normalizeLineEndings, positionAt } from '../model/position.js'
import { isExternal, resolveLink } from '../model/resolve-link.js'
import type { RenderedModule } from './render-modules.js'

/** Links in the HTML of the site's own pages (LINK-5), each at the place that writes it out. */
export function brokenModuleLinks(
  pages: readonly RenderedModule[],
  links: AnchorContext,
  find: FindInSources,
): Diagnostic[] {
  return pages.flatMap((page) =>
    page.urls
      .filter((target) => !isExternal(target))
      .flatMap((target) => {
        const place = find(page.source.file, target)
        return leavesBase(target, links.baseUrl)
          ? [outsideBase(target, place, links.baseUrl)]
          : linkProblems(target, resolveLink(target, { url: page.url }, links), place, links)
      }),
  )
}

/** What a component wrote is final: nothing puts the base path before it any more. */
const leavesBase = (target: string, baseUrl: string): boolean =>
  target.startsWith('/') && !target.startsWith(baseUrl) && `${target}/` !== baseUrl

function outsideBase(target: string, place: SourceLocation, baseUrl: string): Diagnostic {
  const message = `Link to "${target}" leaves the site, which is published under ${baseUrl}.`
  return {
    code: codes.brokenPage,
    severity: 'error',
    message,
    hint: 'Use `Link` of @camdocs/theme, or `withBase` for other addresses: they add the base path.',
    ...place,
  }
}

/** Where a page module or one of the files it imports writes an address; the module itself when none does. */
export type FindInSources = (file: string, target: string) => SourceLocation

/** @param inputs files that page modules are made of, relative to the root */
export function findInSources(root: string, inputs: readonly string[], baseUrl: string): FindInSources {
  return (file, target) => {
    // What the page shows has the base path; its source may have it or not.
    const forms = [target, ...(target.startsWith(baseUrl) ? [target.slice(baseUrl.length - 1)] : [])]
    for (const input of [
      file,
      ...inputs.filter((other) => other !== file && !/(^|\/)node_modules\/|^\.\./.test(other)),
    ]) {
      const found = forms.map((form) => quoted(root, input, form)).find((place) => place !== null)
      if (found !== undefined) return found
    }
    return { file, range: at(1) }
  }
}

/** The first string in a file with just this text. */
function quoted(root: string, file: string, text: string): SourceLocation | null {
  const source = readText(path.join(root, file))
  for (const quote of ['"', "'", '`']) {
    const index = source.indexOf(quote + text + quote)
    if (index < 0) continue
    const { line, column } = positionAt(source, index + 1)
    return { file, range: at(line, column, text.length) }
  }
  return null
}

function readText(file: string): string {
  try {
    return normalizeLineEndings(readFileSync(file, 'utf8'))
  } catch {
    return ''
  }
}
