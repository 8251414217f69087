import { readFileSync } from 'node:fs'
import path from 'node:path'
import { linkProblems, type LinkCheckContext } from '@camdocs/base/links/broken-links.js'
import { withoutBasePath } from '@camdocs/base/model/base-path.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import { normalizeLineEndings, positionAt } from '@camdocs/base/model/position.js'
import { isExternalTarget, resolveLink } from '@camdocs/base/model/resolve-link.js'
import type { SiteWithModules } from './site-stages.js'

/** Checks the links in the rendered HTML of page modules (LINK-5). */
export function brokenModuleLinks(
  site: ModuleSources & Pick<SiteWithModules, 'renderedModules'>,
  links: LinkCheckContext,
): Diagnostic[] {
  return site.renderedModules.flatMap((page) =>
    page.urls
      .filter((target) => !isExternalTarget(target))
      .flatMap((target) => {
        const location = findInModules(page.source.file, target, site)
        return isOutsideBase(target, links.baseUrl)
          ? [outsideBaseProblem(target, location, links.baseUrl)]
          : linkProblems(target, resolveLink(target, { url: page.url }, links), location, links)
      }),
  )
}

/** Whether a root-relative URL lacks the base path. Nothing adds the base path to rendered HTML. */
const isOutsideBase = (target: string, baseUrl: string): boolean =>
  target.startsWith('/') && withoutBasePath(`${target}/`, baseUrl) === null

function outsideBaseProblem(target: string, location: SourceLocation, baseUrl: string): Diagnostic {
  const message = `The link to "${target}" points outside the site, which is published under ${baseUrl}.`
  return {
    code: codes.brokenPage,
    severity: 'error',
    message,
    hint: 'For a link, use `Link` from @camdocs/theme. For another URL of this site, such as the `src` of an image, use `withBase`. Both add the base path.',
    ...location,
  }
}

/** The source files of the page modules. */
type ModuleSources = Pick<SiteWithModules, 'config' | 'modules'>

/**
 * Returns the location of a URL in a page module or, if it is not there, in the source files of all page
 * modules. If no file contains the URL, the location is the start of the module.
 *
 * @param file the page module, relative to the site's folder
 */
export function findInModules(
  file: string,
  target: string,
  { config: { root, settings }, modules: { inputs } }: ModuleSources,
): SourceLocation {
  // URLs in the page have the base path. URLs in the source can lack it.
  const inSite = withoutBasePath(target, settings.baseUrl)
  const forms = [target, ...(inSite === null ? [] : [inSite])]
  const files = [file, ...inputs.filter((other) => other !== file)]
  return findInFiles(root, files, forms, ['"', "'", '`']) ?? { file, range: at(1) }
}

/** Matches the names of files of packages, and of files outside the site's folder. */
const outsideFile = /(^|\/)node_modules\/|^\.\.|^package:/

/**
 * Finds the first occurrence of one of several texts in files of the site. Skips files of packages, and files
 * outside the site's folder.
 *
 * @param files paths relative to the site's folder
 * @param quotes quotation marks, one of which must enclose the text; by default, the text needs none
 */
export function findInFiles(
  root: string,
  files: readonly string[],
  texts: readonly string[],
  quotes: readonly string[] = [''],
): SourceLocation | null {
  for (const file of files.filter((name) => !outsideFile.test(name))) {
    const source = readText(path.join(root, file))
    for (const text of texts) {
      for (const quote of quotes) {
        const index = source.indexOf(quote + text + quote)
        if (index < 0) continue
        const { line, column } = positionAt(source, index + quote.length)
        return { file, range: at(line, column, text.length) }
      }
    }
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
