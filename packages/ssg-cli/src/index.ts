import type { SiteConfigInput } from './config/schema.js'

export type { SiteConfigInput, SiteSettings } from './config/schema.js'
export type { Code } from './model/codes.js'
export { BuildFailure, type Diagnostic, type Position, type Range } from './model/diagnostic.js'

/** Returns the configuration unchanged. Use it in `camdocs.config.ts` for type checking and completion. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
