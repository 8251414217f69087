import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'

export type { SiteConfigInput, SiteSettings } from '@camdocs/base/settings/schema.js'
export type {
  Plugin,
  PluginFile,
  PluginInput,
  PluginPage,
  PluginProblem,
  PluginSite,
  PluginSources,
} from '@camdocs/core'
export type { Messages, SomeMessages } from '@camdocs/core/languages'
export type { Code } from '@camdocs/base/model/codes.js'
export { BuildFailure, type Diagnostic, type Position, type Range } from '@camdocs/base/model/diagnostic.js'

/** Returns the configuration unchanged. Use it in `camdocs.config.ts` for type checking and completion. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
