import { takenKeys } from '@camdocs/base/front-matter/own-keys.js'
import path from 'node:path'
import { cacheFolder, FileStore } from '../cache/store.js'
import { encodeBasePath } from '@camdocs/base/model/base-path.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import {
  describeIssue,
  issueText,
  knownKeys,
  schemaIssues,
  settingText,
  type SchemaIssue,
  type ValueIssue,
} from '@camdocs/base/model/schema-issues.js'
import { configFileNames } from '@camdocs/base/model/site-kind.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { contentRoots } from '@camdocs/base/settings/content-roots.js'
import { importConfig } from './import-config.js'
import { findNestingProblem } from './nesting.js'
import { configSchema, type SiteSettings } from '@camdocs/base/settings/schema.js'
import type { ConfigLocator, SiteConfig } from './site-config.js'

/** How to load a configuration. */
export interface LoadOptions {
  /** Whether to use the site's cache; default: true. */
  readonly cache?: boolean
  /** Overrides the setting `baseUrl`. */
  readonly baseUrl?: string | undefined
  /** Whether `serve --watch` builds the site, for its authors. Disables analytics (GA-3); default: false. */
  readonly isPreview?: boolean
  /** Whether warnings count as errors. Default: no. */
  readonly isStrict?: boolean | undefined
  /** The problems that are known, and not reported. Default: none. */
  readonly baseline?: SiteConfig['baseline']
}

/**
 * Loads and validates the site's configuration. A site without a configuration file uses the default
 * settings.
 *
 * @param root absolute path of the site's folder
 * @returns the frozen configuration
 * @throws BuildFailure (exit code 2) with every problem in the configuration, and its location if it is known
 */
export async function loadConfig(root: string, options: LoadOptions = {}): Promise<SiteConfig> {
  const file = configFileNames.find((name) => isFile(path.join(root, name)))
  const {
    settings: configured,
    locate,
    inputs,
  } = file === undefined
    ? { settings: configSchema.parse({}), locate: () => ({ file: '.' }), inputs: [] }
    : await importConfig(
        root,
        file,
        {
          store: options.cache === false ? null : new FileStore(cacheFolder(root)),
          isPreview: options.isPreview ?? false,
        },
        ({ value, locate, inputs: imported }) => ({
          settings: validate(value, file, locate),
          locate,
          inputs: imported,
        }),
      )
  const { isPreview = false, isStrict = false, baseline } = options
  const settings = {
    ...configured,
    baseUrl: encodeBasePath(options.baseUrl ?? configured.baseUrl),
    analytics: isPreview ? undefined : configured.analytics,
  }
  const roots = contentRoots(settings)
  return Object.freeze({
    root,
    settings: deepFreeze(settings),
    contentRoots: roots,
    inputs,
    isPreview,
    isStrict,
    baseline,
    locate,
  })
}

const isFile = (file: string): boolean => statIfExists(file)?.isFile() === true

/**
 * @throws BuildFailure (exit code 2) if the value is not an object, is nested too deeply, or has invalid
 *   settings; any value that a getter of the configuration throws
 */
function validate(value: unknown, file: string, locate: ConfigLocator): SiteSettings {
  if (typeof value !== 'object' || value === null || value instanceof Promise)
    throw exportFailure(file, value)
  const nesting = findNestingProblem(value)
  if (nesting !== null) {
    const issue = { kind: 'value', ...nesting } as const
    throw new BuildFailure([settingProblem(issue, locate)], 2)
  }
  const result = configSchema.safeParse(value, { error: describeIssue })
  const taken = takenKeys(result.data?.frontMatter ?? {})
  if (result.success && taken.length === 0) return result.data
  const issues = result.success
    ? taken.map((key) => ({
        kind: 'value' as const,
        path: ['frontMatter', key],
        message: 'is already a key of camdocs, or of another generator. Use another name',
      }))
    : schemaIssues(result.error.issues, configSchema)
  throw new BuildFailure(
    issues.map((issue) => settingProblem(issue, locate)),
    2,
  )
}

function exportFailure(file: string, value: unknown): BuildFailure {
  const message =
    value === undefined
      ? 'The configuration has no default export.'
      : 'The default export of the configuration must be an object.'
  const hint =
    value instanceof Promise
      ? 'Write `export default await …`.'
      : 'Write `export default defineConfig({ … })`.'
  return new BuildFailure([{ code: codes.configExport, severity: 'error', message, hint, file }], 2)
}

function settingProblem(issue: SchemaIssue, locate: ConfigLocator): Diagnostic {
  const name = issue.path.join('.')
  const lastKey = issue.path.map(String).at(-1)
  return issue.kind === 'unknown-key'
    ? {
        code: codes.configKey,
        severity: 'error',
        message: `Unknown setting \`${name}\`.`,
        hint: issue.hint,
        ...locate(issue.path, lastKey, 'key'),
      }
    : {
        code: codes.configValue,
        severity: 'error',
        message: `${name === '' ? issueText(issue.message, 'The configuration') : settingText(name, issue.message)}.`,
        ...objectHint(issue),
        ...locate(issue.path, lastKey),
      }
}

/** Returns the hint for a setting that must be an object: its keys. */
function objectHint({ path, expected }: ValueIssue): { readonly hint?: string } {
  const keys = expected === 'object' ? knownKeys(configSchema, path) : []
  return keys.length === 0 ? {} : { hint: `Use an object with these keys: ${keys.join(', ')}.` }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const property of Object.values(value)) deepFreeze(property)
  }
  return value
}
