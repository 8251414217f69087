import type { SiteConfigInput } from './config/schema.js'

export { configSchema, type SiteConfigInput, type SiteSettings } from './config/schema.js'
export type { Code } from './model/codes.js'
export { BuildFailure, type Diagnostic, type Position, type Range } from './model/diagnostic.js'

/** Gives `camdocs.config.ts` its types. Returns what it is given. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
