import { withoutBasePath } from '@camdocs/base/model/base-path.js'
import { rootOf, type ContentRoot } from '@camdocs/base/model/content-root.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { frozenStatic } from '@camdocs/base/model/frozen-static.js'
import type { Page } from '@camdocs/base/model/page.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import type { StaticFile } from '@camdocs/base/model/source.js'

/**
 * Leaves out the docs of earlier versions that cannot be read or compiled. Any other doc like this stops a
 * release.
 */
export function withoutFailed(
  compiled: readonly Page[],
  roots: readonly ContentRoot[],
): { readonly docs: readonly Page[]; readonly problems: readonly Diagnostic[] } {
  if (!roots.some(({ isFrozen }) => isFrozen)) return { docs: compiled, problems: [] }
  const isFailed = ({ id, isDeferred, details }: Page) =>
    details.contentKey === '' && !isDeferred && rootOf(id, roots).isFrozen === true
  return {
    docs: compiled.filter((page) => !isFailed(page)),
    problems: compiled.filter(isFailed).flatMap(({ details }) => details.problems),
  }
}

/**
 * Leaves out the static files of earlier versions that no page of their version refers to. Keeps all of a
 * version with deferred pages, whose references are not known.
 */
export function usedStatics(
  statics: readonly StaticFile[],
  docs: readonly Page[],
  roots: readonly ContentRoot[],
  baseUrl: string,
): readonly StaticFile[] {
  if (!statics.some(({ onlyFor }) => onlyFor !== undefined)) return statics
  const used = new Set<string>()
  const deferred = new Set<string>()
  /** What the names of the posters and captions of videos start with. */
  const videos: string[] = []
  for (const { id, isDeferred, details } of docs) {
    const root = rootOf(id, roots)
    if (root.ref === undefined) continue
    if (isDeferred) deferred.add(root.name)
    for (const { kind, target } of details.links)
      for (const name of staticNames(target, baseUrl)) {
        const file = frozenStatic(root, name)
        used.add(file)
        if (kind === 'video') videos.push(file.replace(/[^.]*$/, ''))
      }
  }
  return statics.filter(
    ({ onlyFor, output }) =>
      onlyFor === undefined ||
      deferred.has(onlyFor) ||
      used.has(output) ||
      videos.some((start) => output.startsWith(start)),
  )
}

/** Returns the paths in the static folder that a reference can mean. */
function staticNames(target: string, baseUrl: string): string[] {
  const written = target.replace(/[?#].*$/s, '').replace(/^@site\/static\//, '/')
  return [written, percentDecode(written)].flatMap((pathname) =>
    pathname.startsWith('/') ? [(withoutBasePath(pathname, baseUrl) ?? pathname).slice(1)] : [],
  )
}
