/** The files of the output that all languages share: those of the default language. */
export interface SharedFiles {
  /** Base path of the default language. */
  readonly baseUrl: string
  /** Paths in the output. */
  readonly outputs: ReadonlySet<string>
}

/** Returns the base path of the URL of a file in the output. */
export const fileBase = (
  file: string,
  { baseUrl, shared }: { readonly baseUrl: string; readonly shared?: SharedFiles | undefined },
): string => (shared?.outputs.has(file) === true ? shared.baseUrl : baseUrl)
