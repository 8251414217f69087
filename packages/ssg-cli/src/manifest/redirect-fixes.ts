import { codes } from '@camdocs/base/model/codes.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import { at, compareText, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { routeKey, type Address } from '@camdocs/base/model/manifest.js'
import { mappedText, type Page } from '@camdocs/base/model/page.js'
import { addressText } from '@camdocs/base/model/redirects.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import type { LinkCheckContext } from '@camdocs/base/links/broken-links.js'
import { canRedirectFrom } from '@camdocs/base/links/doc-url.js'
import type { Proposal } from './moved-content.js'
import type { RemovedAddress } from './removed-addresses.js'

/** A redirect to add to a source file. */
export type RedirectFix = { readonly file: string } & (
  | { readonly kind: 'front-matter'; readonly from: string }
  | {
      readonly kind: 'heading'
      readonly line: number
      readonly anchor: string
      /** Former id on the page, or former address on another page. */
      readonly alias: string
    }
)

type FixContext = Pick<LinkCheckContext, 'manifest' | 'pages' | 'roots'>

/** Returns the edits that add the redirects of all proposals that are certain. */
export const redirectFixes = (removed: readonly RemovedAddress[], context: FixContext): RedirectFix[] =>
  removed.flatMap(({ from, proposal }) => {
    const fix = proposal?.isCertain === true ? redirectFix(from, proposal, context) : null
    return fix === null ? [] : [fix]
  })

/**
 * Returns the edit that adds a redirect. Returns null if no source file can declare it: the former URL is not
 * valid in a redirect, the target is not in a current doc, or the target is on the same page as the removed
 * anchor, and is not a heading in a source file.
 */
function redirectFix(from: Address, { to }: Proposal, context: FixContext): RedirectFix | null {
  const target = context.manifest.routeByUrl.get(routeKey(to.url))?.target
  const page = target?.kind === 'doc' ? context.pages.get(target.id) : undefined
  if (page === undefined || !canRedirectFrom(from.url)) return null
  // The docs of an earlier version declare no redirects.
  if (rootOf(page.id, context.roots).isFrozen) return null
  const inFrontMatter: RedirectFix = { kind: 'front-matter', file: page.file, from: addressText(from) }
  // Only a former anchor can become the alias of a heading. Front matter redirects to the start of the page.
  if (to.anchor === null || from.anchor === null) return inFrontMatter
  const heading = headingLocation(page, to.anchor)
  const isSamePage = routeKey(from.url) === routeKey(to.url)
  // The target is a generated heading, such as that of an API member, or an element that is not a heading. If
  // the redirect is from another page, it leads to the start of the target's page.
  if (heading === null) return isSamePage ? null : inFrontMatter
  // The heading is in a partial, which several pages can include. An alias in the partial would redirect the
  // former address to each of them.
  if (heading.file !== page.file && !isSamePage) return inFrontMatter
  const alias = isSamePage ? from.anchor : addressText(from)
  return { kind: 'heading', ...heading, anchor: to.anchor, alias }
}

/** Returns the file and the line of a heading; null for other elements and generated headings. */
function headingLocation(
  page: Page,
  anchor: string,
): { readonly file: string; readonly line: number } | null {
  // The line of a generated heading is 0.
  const line = page.details.headingLines[page.headings.findIndex(({ id }) => id === anchor)] ?? 0
  const { file = page.file, range } = locationIn(mappedText(page), at(line))
  return line === 0 ? null : { file, line: range?.start.line ?? line }
}

/**
 * Reports removed addresses, each at the file that should declare the redirect, if there is such a file.
 *
 * @param usesFix whether the command runs with `--fix`, so that hints need not propose it
 * @param prefix what the URLs of the language start with, for messages
 */
export const removedAddressProblems = (
  removed: readonly RemovedAddress[],
  context: FixContext,
  usesFix: boolean,
  prefix = '',
): Diagnostic[] =>
  [...removed]
    .sort((a, b) => compareText(addressText(a.from), addressText(b.from)))
    .map((entry) => {
      const fix = entry.proposal && redirectFix(entry.from, entry.proposal, context)
      return {
        code: codes.removedUrl,
        severity: 'error',
        message: `${subjectOf(entry, prefix)} of the earlier release no longer exists.`,
        hint: hintOf(entry, fix, usesFix),
        ...(fix === null ? {} : { file: fix.file }),
      }
    })

function subjectOf({ from, symbol }: RemovedAddress, prefix: string): string {
  const kind = from.anchor === null ? 'URL' : 'anchor'
  const address = `The ${kind} ${prefix}${addressText(from)}`
  return symbol === undefined ? address : `${address} (API symbol "${symbol}")`
}

function hintOf({ from, proposal }: RemovedAddress, fix: RedirectFix | null, usesFix: boolean): string {
  if (proposal === null && from.anchor !== null)
    return `Restore the section, or add its former ID to the heading that replaces it. If that heading is on the same page, write {#new-id aka=${from.anchor}}. If it is on another page, write {#new-id aka=${addressText(from)}}.`
  const reason = proposal === null ? '' : `${reasonText(proposal)} `
  if (!canRedirectFrom(from.url))
    return `${reason}camdocs cannot redirect from ${from.url}, so restore the content at this URL.`
  if (proposal === null)
    return 'Restore the page, or redirect its URL to another page with `redirects` in the configuration.'
  const add = proposal.isCertain ? 'Add' : 'If so, add'
  if (fix === null) return `${reason}${add} ${configEntry(from, proposal.to)}.`
  const edit =
    fix.kind === 'front-matter'
      ? `${add} \`redirect_from: ${fix.from}\` to the front matter of ${fix.file}`
      : `${add} {#${fix.anchor} aka=${fix.alias}} to the heading in ${fix.file}:${String(fix.line)}`
  return `${reason}${edit}${proposal.isCertain && !usesFix ? ', or run the command with --fix' : ''}.`
}

const configEntry = (from: Address, to: Address): string =>
  `{ from: '${addressText(from)}', to: '${addressText(to)}' } to \`redirects\` in the configuration`

function reasonText({ to, reason, isCertain }: Proposal): string {
  const target = addressText(to)
  switch (reason) {
    case 'text':
      return `The text is now at ${target}.`
    case 'title':
      return `The page ${target} has the title of the removed page${isCertain ? '.' : different}`
    case 'sections':
      return `Sections of the removed page are now at ${target}.`
    case 'id':
      return `The ID is now at ${target}${isCertain ? '.' : different}`
    case 'symbol':
      return `The symbol is now described at ${target}.`
    case 'target':
      return `The removed address was a redirect. Its target is now ${target}.`
    case 'name':
      return `Did the content move to ${target}?`
  }
}

const different = ', but the text is different. Did the content move there?'
