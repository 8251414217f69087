import type { Code } from './codes.js'

/** Where the documentation of camdocs is published: `docs-site/` of the repository, on GitHub Pages. */
const documentationUrl = 'https://camdocs.github.io/camdocs/docs'

/** The start of the URLs of guides. */
export const guidesUrl = `${documentationUrl}/guides/`

/** The page that lists all codes of diagnostics. */
export const errorCodesUrl = `${documentationUrl}/reference/error-codes`

/** The section about a code: its meaning, an example, and how to fix it. */
export const codeUrl = (code: Code): string => `${errorCodesUrl}#${code.toLowerCase()}`
