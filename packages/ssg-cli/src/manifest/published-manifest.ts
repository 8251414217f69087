import { z } from 'zod'
import { encodeBasePath } from '@camdocs/base/model/base-path.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { manifestFormat } from './route-manifest.js'

/**
 * Texts by name. A `Map` and not an object, because the names come from content, and one can be the name of
 * an inherited property.
 */
const textsByName = z
  .record(z.string(), z.string())
  .default({})
  .transform((texts) => new Map(Object.entries(texts)))

/** The parts of a published `route-manifest.json` that are compared with the current site. */
const publishedSchema = z.object({
  /** Manifests of format 1 lack this key, and titles, digests, and fingerprints. */
  format: z.number().default(1),
  baseUrl: z.string().transform(encodeBasePath).optional(),
  routes: z.array(
    z.object({
      path: z.string(),
      /** Path in the output folder. */
      file: z.string().optional(),
      anchors: z.array(z.string()).default([]),
      /** Current addresses of sections that were on the page, by former anchor. */
      movedAnchors: textsByName,
      title: z.string().optional(),
      /** URL that a redirect points to. */
      to: z.string().optional(),
      /** Id on the page at that URL, if the redirect points to an element of the page. */
      anchor: z.string().optional(),
      /** Hash of a doc's content. */
      digest: z.string().optional(),
      /** Similarity fingerprint of a doc's text. */
      fingerprint: z.string().optional(),
      /** Similarity fingerprints of the text under each heading, by the ID of the heading. */
      sections: textsByName,
    }),
  ),
  /** The versions of the docs of each content root. */
  versions: z
    .array(
      z.object({
        /** Name of the content root. Absent for the only root of a site, but not for its other versions. */
        root: z.string().optional(),
        name: z.string(),
        label: z.string(),
        isLast: z.boolean(),
      }),
    )
    .default([]),
  /** Address of each API symbol, by name. */
  symbols: textsByName,
})

/** The routes and the API symbols of an earlier release. */
export type PublishedManifest = z.output<typeof publishedSchema>

/** A route of an earlier release: a page or a redirect. */
export type PublishedRoute = PublishedManifest['routes'][number]

/**
 * Parses a route manifest.
 *
 * @param name name of the file or URL, for messages
 * @throws BuildFailure (exit code 2) if the text is not a route manifest, or if its format is unknown
 */
export function readPublishedManifest(text: string, name: string): PublishedManifest {
  const manifest = parse(text, name)
  if (manifest.format > manifestFormat)
    throw usageError(
      `The route manifest "${name}" was written by a newer version of camdocs.`,
      'Update camdocs.',
    )
  return manifest
}

function parse(text: string, name: string): PublishedManifest {
  try {
    return publishedSchema.parse(JSON.parse(text))
  } catch {
    throw usageError(
      `"${name}" is not a route manifest.`,
      'Use the route-manifest.json of an earlier release.',
    )
  }
}
