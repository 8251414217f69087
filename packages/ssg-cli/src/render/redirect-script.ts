import type { HeadProps } from '@camdocs/core'
import { routeKey, type Address, type RedirectTarget } from '@camdocs/base/model/manifest.js'
import { immutableFolder } from '@camdocs/base/model/output.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import type { RenderContext } from './render-context.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'
import { sha256 } from '@camdocs/base/model/sha256.js'

/**
 * The script of redirect pages, and of pages whose sections moved to other pages. Its `data-to` attribute
 * maps fragments to URLs. On redirect pages, the key "" has the URL for requests without a fragment, and for
 * all fragments that are not in the map. This URL gets the requested fragment, unless it already has a
 * fragment. The query string is retained. The script also redirects when the fragment changes while the page
 * is open. It is a file rather than an inline script, so that the Content Security Policy does not depend on
 * the redirects.
 */
const code = `(function(to,path){
function go(){
var hash=location.hash.slice(1),url,known
try{hash=decodeURIComponent(hash)}catch(e){}
known=Object.hasOwn(to,hash)
if(location.pathname!=path||!(known||to['']))return
url=new URL(known?to[hash]:to[''],location)
url.search=location.search
if(!known)url.hash=url.hash||location.hash
location.replace(url)}
go()
addEventListener('hashchange',go)
})(JSON.parse(document.currentScript.dataset.to),location.pathname)
`

/** The file of the script. */
export const redirectScript = {
  path: `${immutableFolder}redirect-${sha256(code).slice(0, 8)}.js`,
  content: code,
}

/** What the script elements of a page depend on. */
type ScriptContext = Pick<RenderContext, 'manifest' | 'baseUrl' | 'languages'>

/** Returns the URL of an address, with the base path and percent-encoded. */
export const addressHref = ({ url, anchor }: Address, baseUrl: string): string =>
  siteHref(url, baseUrl) + (anchor === null ? '' : `#${encodeUriComponent(anchor)}`)

/**
 * Returns the attributes of the script element on a redirect page.
 *
 * @param from URL of the redirect page, without the base path
 */
export const redirectScriptAttributes = (
  from: string,
  { to: url, anchor }: RedirectTarget,
  context: ScriptContext,
): Readonly<Record<string, string>> =>
  scriptAttributes(
    {
      '': addressHref({ url, anchor: anchor ?? null }, context.baseUrl),
      ...anchorTargets(from, context),
    },
    context,
  )

/**
 * Returns the attributes of a page's script elements: one element if sections moved from the page, otherwise
 * none.
 */
export function pageScripts(url: string, context: ScriptContext): HeadProps['scripts'] {
  const targets = anchorTargets(url, context)
  return Object.keys(targets).length === 0 ? undefined : [scriptAttributes(targets, context)]
}

/** Returns the new URLs of the sections that moved from a page, by their former anchors. */
const anchorTargets = (
  url: string,
  { manifest, baseUrl }: Pick<LinkContext, 'manifest' | 'baseUrl'>,
): Record<string, string> =>
  Object.fromEntries(
    (manifest.redirects.ofAnchors.get(routeKey(url)) ?? []).map(({ from, to }) => [
      from.anchor ?? '',
      addressHref(to, baseUrl),
    ]),
  )

const scriptAttributes = (
  targets: Readonly<Record<string, string>>,
  { baseUrl, languages }: ScriptContext,
): Readonly<Record<string, string>> => ({
  src: (languages?.all[0]?.baseUrl ?? baseUrl) + redirectScript.path,
  'data-to': JSON.stringify(targets),
})
