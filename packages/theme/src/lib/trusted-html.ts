interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): { createHTML(html: string): TrustedHTML; createScriptURL(url: string): unknown }
}

let policy: ReturnType<PolicyFactory['createPolicy']> | null | undefined

/** The page's one policy; null where the browser has none. Its name stands in the site's CSP. */
function sitePolicy(): typeof policy {
  if (policy === undefined) {
    const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
    policy =
      factory?.createPolicy('camdocs', { createHTML: (text) => text, createScriptURL: ownScript }) ?? null
  }
  return policy
}

/**
 * HTML that the build wrote, in the form that `dangerouslySetInnerHTML` takes under `require-trusted-types-for`. Only
 * for what came with the page's own data; nothing a visitor can influence may get here.
 */
export const trustedHtml = (html: string): string | TrustedHTML => sitePolicy()?.createHTML(html) ?? html

/**
 * Address of one of the site's own scripts, in the form that `new Worker` takes: TypeScript's library knows strings only.
 * @throws Error for another site's
 */
export const trustedScriptUrl = (url: string): string =>
  (sitePolicy()?.createScriptURL(url) ?? ownScript(url)) as string

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new Error(`not a script of this site: ${url}`)
  return url
}
