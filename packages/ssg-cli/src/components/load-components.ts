import type { Theme } from '@camdocs/core'
import path from 'node:path'
import { compileModules } from '../assets/compile-modules.js'
import { importComponent } from '../assets/import-component.js'
import { hashCode } from '../assets/hash-code.js'
import type { ArtifactStore } from '../cache/store.js'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import { immutableFolder } from '@camdocs/base/model/output.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { SiteComponentRef, SiteComponentsRef } from '@camdocs/base/model/site-components.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'

/** The components that a site registers for its Markdown, ready to be imported. */
export interface LoadedComponents {
  readonly ref: SiteComponentsRef
  /** Folder of the compiled modules, which workers import. */
  readonly folder: string
  /** Source files of the components, relative to the site's folder. */
  readonly inputs: readonly string[]
}

/**
 * Compiles the components that a site registers, and imports each component, so that a mistake is reported
 * once and not for every page.
 *
 * @returns null if the site registers no components
 * @throws BuildFailure with exit code 1 if a component does not compile, or with exit code 2 if a setting or
 *   a module that the setting names is invalid, or if the theme cannot render components
 */
export async function loadComponents(
  config: SiteConfig,
  { theme }: LoadedTheme,
  store: ArtifactStore,
): Promise<LoadedComponents | null> {
  const { root, settings } = config
  const files = new Map(
    Object.entries(settings.components).map(([name, file]) => [name, path.resolve(root, file)]),
  )
  if (files.size === 0) return null
  rejectMissingFiles(files, config)
  await rejectThemeWithoutComponents(theme, config)
  const [compiled, hashes] = await Promise.all([
    // Without the base path: compiled pages contain URLs without it, and rendering adds it.
    compileModules({ root, assetsUrl: `/${immutableFolder}`, store }, 'components', files),
    Promise.all([...files.values()].map((file) => hashCode(root, new Set([file]), store))),
  ])
  const refs = [...files.keys()].map((name, index): [string, SiteComponentRef] => [
    name,
    { module: compiled.urls.get(name) ?? '', hash: hashes[index] ?? '' },
  ])
  await rejectUnusable(new Map(refs), config)
  return {
    ref: { components: Object.fromEntries(refs), isHydratable: theme.client?.islands !== undefined },
    folder: compiled.folder,
    inputs: compiled.inputs,
  }
}

/** @throws BuildFailure with exit code 2 if there are problems */
function rejectProblems(problems: readonly Diagnostic[]): void {
  if (problems.length > 0) throw new BuildFailure(problems, 2)
}

function rejectMissingFiles(files: ReadonlyMap<string, string>, { settings, locate }: SiteConfig): void {
  const missing = [...files].filter(([, file]) => statIfExists(file)?.isFile() !== true)
  rejectProblems(
    missing.map(([name]) => ({
      code: codes.component,
      severity: 'error',
      message: `The component file "${settings.components[name] ?? ''}" does not exist.`,
      hint: "Use a path relative to the site's folder, such as `./components/Chart.tsx`.",
      ...locate(['components', name]),
    })),
  )
}

async function rejectThemeWithoutComponents(
  { name, loadServer }: Theme,
  { locate }: SiteConfig,
): Promise<void> {
  if ((await loadServer()).renderSiteComponent !== undefined) return
  rejectProblems([
    {
      code: codes.component,
      severity: 'error',
      message: `The theme "${name}" cannot render components.`,
      hint: 'Remove `components`, or use the default theme.',
      ...locate(['components'], undefined, 'key'),
    },
  ])
}

async function rejectUnusable(
  refs: ReadonlyMap<string, SiteComponentRef>,
  { root, settings, locate }: SiteConfig,
): Promise<void> {
  const checks = [...refs].map(async ([name, { module }]): Promise<Diagnostic[]> => {
    const problem = await findMistake(name, settings.components[name] ?? '', module, root)
    return problem === null ? [] : [{ severity: 'error', ...locate(['components', name]), ...problem }]
  })
  rejectProblems((await Promise.all(checks)).flat())
}

/**
 * Returns why the module of a component cannot be used; null if it can.
 *
 * @param file path in the configuration, for messages
 * @param module URL of the compiled module
 */
async function findMistake(
  name: string,
  file: string,
  module: string,
  root: string,
): Promise<Omit<Diagnostic, 'severity'> | null> {
  const subject = `The component "${name}"`
  const imported = await importComponent(module, { name, file, root, subject, code: codes.component })
  if ('mistake' in imported) return imported.mistake
  const { schema } = imported.exported
  if (schema === undefined || isSchema(schema)) return null
  return {
    code: codes.component,
    message: `The export \`schema\` of "${file}" is not a schema.`,
    hint: 'Use a library that implements Standard Schema, such as Zod or Valibot.',
  }
}

const isSchema = (value: unknown): boolean =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && '~standard' in value
