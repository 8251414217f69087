interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHTML }
}

let policy: ReturnType<PolicyFactory['createPolicy']> | null | undefined

/**
 * HTML that the build wrote, in the form that `dangerouslySetInnerHTML` takes under `require-trusted-types-for`. Only
 * for what came with the page's own data; nothing a visitor can influence may get here. The policy's name stands in the
 * site's CSP.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  if (policy === undefined) {
    const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
    policy = factory?.createPolicy('camdocs', { createHTML: (text) => text }) ?? null
  }
  return policy ? policy.createHTML(html) : html
}
