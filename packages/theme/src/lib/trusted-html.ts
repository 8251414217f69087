/** The part of the Trusted Types API that this module uses. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): { createHTML(html: string): TrustedHTML; createScriptURL(url: string): unknown }
}

/** null in browsers without Trusted Types; undefined until the policy is first needed. */
let policy: ReturnType<PolicyFactory['createPolicy']> | null | undefined

/**
 * Returns the page's only Trusted Types policy, or null in browsers without Trusted Types. The site's Content
 * Security Policy allows the name of the policy.
 */
function sitePolicy(): typeof policy {
  if (policy === undefined) {
    // In browsers without Trusted Types, the global variable can be an element with the id "trustedTypes",
    // which lacks `createPolicy`.
    const factory = (globalThis as { trustedTypes?: Partial<PolicyFactory> }).trustedTypes
    policy =
      factory?.createPolicy?.('camdocs', {
        createHTML: (text) => text,
        createScriptURL: requireSameOrigin,
      }) ?? null
  }
  return policy
}

/**
 * Converts HTML to the type that `dangerouslySetInnerHTML` accepts under `require-trusted-types-for`. Pass
 * only HTML that the build wrote, never anything that a visitor can influence.
 */
export const trustedHtml = (html: string): string | TrustedHTML => sitePolicy()?.createHTML(html) ?? html

/**
 * Converts the URL of a script of this site to the type that `new Worker` accepts under
 * `require-trusted-types-for`. The cast is needed because TypeScript declares that parameter as a string.
 *
 * @throws Error if the script has another origin
 */
export const trustedScriptUrl = (url: string): string =>
  (sitePolicy()?.createScriptURL(url) ?? requireSameOrigin(url)) as string

function requireSameOrigin(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new Error(`"${url}" is not a script of this site.`)
  return url
}
