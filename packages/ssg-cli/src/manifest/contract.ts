import { z } from 'zod'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { BuildFailure, type Diagnostic } from '../model/diagnostic.js'
import { anchorsOf, type AnchorContext } from './broken-links.js'
import { routeKey, type RouteManifest } from '../model/manifest.js'

/** The part of an earlier release's `route-manifest.json` that others rely on: its URLs and their anchors. */
const contractSchema = z.object({
  routes: z.array(z.object({ path: z.string(), anchors: z.array(z.string()).default([]) })),
})

export type Contract = z.output<typeof contractSchema>

/** @throws BuildFailure (exit code 2) when the text is no contract */
export function readContract(text: string, file: string): Contract {
  try {
    return contractSchema.parse(JSON.parse(text))
  } catch {
    const hint = 'Use the route-manifest.json of an earlier build.'
    throw new BuildFailure(
      [{ code: codes.usage, severity: 'error', message: `${file} is not a route manifest.`, hint }],
      2,
    )
  }
}

/** URLs and anchors that were public and are gone, with the likeliest place they went to. */
export function brokenPromises(
  contract: Contract,
  { manifest, moduleAnchors }: { readonly manifest: RouteManifest } & Pick<AnchorContext, 'moduleAnchors'>,
): Diagnostic[] {
  const urls = manifest.routes.map((route) => route.url)
  return contract.routes.flatMap(({ path, anchors }): Diagnostic[] => {
    const route = manifest.routeByUrl.get(routeKey(path))
    if (route === undefined) {
      const near = closest(path, urls)
      const hint = near === undefined ? 'Redirect it, or bring it back.' : `Redirect it: ${path} → ${near}`
      return [
        {
          code: codes.removedUrl,
          severity: 'error',
          message: `The URL ${path} of the earlier release is gone.`,
          hint,
        },
      ]
    }
    const now = anchorsOf(route, { moduleAnchors })
    if (now === null) return []
    return anchors.filter((anchor) => !now.has(anchor)).map((anchor) => removedAnchor(path, anchor, now))
  })
}

function removedAnchor(path: string, anchor: string, now: ReadonlySet<string>): Diagnostic {
  const near = closest(anchor, now)
  const hint =
    near === undefined
      ? `Keep it: write {#${anchor}} at a heading.`
      : `Is it "#${near}" now? Then keep the old id: {#${anchor}}.`
  return {
    code: codes.removedUrl,
    severity: 'error',
    message: `The anchor ${path}#${anchor} of the earlier release is gone.`,
    hint,
  }
}
