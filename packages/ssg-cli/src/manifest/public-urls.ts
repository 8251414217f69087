import { z } from 'zod'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { routeKey, type RouteManifest } from '../model/manifest.js'
import { usageError } from '../model/usage-error.js'
import { anchorsOf, type AnchorContext } from './broken-links.js'

/** The part of an earlier release's `route-manifest.json` that is public: URLs and their anchors. */
const publicUrlsSchema = z.object({
  routes: z.array(z.object({ path: z.string(), anchors: z.array(z.string()).default([]) })),
})

/** The URLs and anchors of a release. */
export type PublicUrls = z.output<typeof publicUrlsSchema>

/**
 * Parses a route manifest.
 *
 * @param file name of the file, for the message
 * @throws BuildFailure (exit code 2) if the text is not a route manifest
 */
export function readPublicUrls(text: string, file: string): PublicUrls {
  try {
    return publicUrlsSchema.parse(JSON.parse(text))
  } catch {
    throw usageError(
      `"${file}" is not a route manifest.`,
      'Use the route-manifest.json of an earlier release.',
    )
  }
}

/**
 * Reports URLs and anchors of an earlier release that no longer exist, and suggests the most similar ones.
 */
export function removedUrls(
  previous: PublicUrls,
  { manifest, moduleAnchors }: { readonly manifest: RouteManifest } & Pick<AnchorContext, 'moduleAnchors'>,
): Diagnostic[] {
  const urls = manifest.routes.map((route) => route.url)
  return previous.routes.flatMap(({ path, anchors }): Diagnostic[] => {
    const route = manifest.routeByUrl.get(routeKey(path))
    if (route === undefined) {
      const near = closest(path, urls)
      const hint =
        near === undefined
          ? 'Restore the page, or configure a redirect on your host.'
          : `Configure a redirect on your host: ${path} → ${near}`
      return [
        {
          code: codes.removedUrl,
          severity: 'error',
          message: `The URL ${path} of the earlier release no longer exists.`,
          hint,
        },
      ]
    }
    const current = anchorsOf(route, { moduleAnchors })
    if (current === null) return []
    return anchors
      .filter((anchor) => !current.has(anchor))
      .map((anchor) => removedAnchor(path, anchor, current))
  })
}

function removedAnchor(path: string, anchor: string, current: ReadonlySet<string>): Diagnostic {
  const near = closest(anchor, current)
  const hint =
    near === undefined
      ? `To keep it, add {#${anchor}} to a heading.`
      : `If "#${near}" is the new ID, add {#${anchor}} to that heading to keep the old one.`
  return {
    code: codes.removedUrl,
    severity: 'error',
    message: `The anchor ${path}#${anchor} of the earlier release no longer exists.`,
    hint,
  }
}
