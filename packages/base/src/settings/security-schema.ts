import path from 'node:path/posix'
import { z } from 'zod'
import { isAllowableScheme } from '../model/url-scheme.js'

/** Whether a path is relative, normalized, and without wildcards. */
const isPlainPath = (text: string): boolean =>
  /^[^/*?\\]/.test(text) && !/[*?\\]/.test(text) && path.normalize(text) === text

/** Matches a host, with or without a port: "example.org", "*.example.org", or "localhost:8080". */
const host = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i

/**
 * A schema for the origins from which pages can load one kind of resource.
 *
 * @param also what the list can contain besides https origins: WebSocket origins, or `data:` for data URLs
 */
function origins(also: { readonly webSockets?: true; readonly dataUrls?: true } = {}) {
  const schemes = also.webSockets === true ? ['https://', 'wss://'] : ['https://']
  const allowsData = also.dataUrls === true
  const isAllowed = (text: string) =>
    (allowsData && text === 'data:') ||
    schemes.some((scheme) => text.startsWith(scheme) && host.test(text.slice(scheme.length)))
  const examples = [...schemes.map((scheme) => `${scheme}example.org`), 'https://*.example.org']
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(examples.map((text) => `"${text}"`))
  return z
    .array(
      z
        .string()
        .refine(
          isAllowed,
          `must be ${allowsData ? '"data:" or ' : ''}an origin without a path, such as ${list}`,
        ),
    )
    .default([])
}

/**
 * Other sites that pages can load resources from, and schemes that they can link to. The Content Security
 * Policy blocks resources of all sites that are not listed.
 */
export const securitySchema = z
  .strictObject({
    /** Origins that the Content Security Policy allows, in addition to the site itself. */
    allow: z
      .strictObject({
        /** Images: `["https://img.example.org", "https://*.example.net"]`. `"data:"` allows data URLs. */
        images: origins({ dataUrls: true }),
        /** Videos, audio, and their subtitles. */
        media: origins(),
        /** Pages in an `iframe`: `["https://www.youtube-nocookie.com"]`. */
        frames: origins(),
        /** Requests of scripts, such as `fetch`. Origins of WebSockets start with `"wss://"`. */
        connect: origins({ webSockets: true }),
        /**
         * Scripts. If there is an entry, the policy does not require Trusted Types, because scripts of other
         * sites often write HTML.
         */
        scripts: origins(),
        /** Stylesheets. */
        styles: origins(),
        /** Fonts. `"data:"` allows data URLs. */
        fonts: origins({ dataUrls: true }),
      })
      .prefault({}),
    /**
     * Schemes of links to other programs, without the colon: `["myapp"]`. Common schemes, such as `mailto`,
     * are always allowed.
     */
    linkSchemes: z
      .array(
        z
          .string()
          .refine(
            isAllowableScheme,
            'must be a scheme in lower case that opens another program, such as "myapp"',
          ),
      )
      .default([]),
    /**
     * Files that pages can include or show, and that symbolic links can lead to, although git does not track
     * them, or although their names are those of files with secrets: `["../dist/example.js",
     * "../dist/samples/"]`. Relative to the site's folder. The path of a folder ends with a slash. The build
     * does not warn about static files that are listed. Samples can import listed files that git does not
     * track.
     */
    files: z
      .array(z.string().refine(isPlainPath, 'must be a relative path without "./" and wildcards'))
      .default([]),
  })
  .prefault({})

/** Hosts for which the build can write a configuration file. */
export const hostFilesSchema = z
  .array(z.enum(['nginx', 'vercel', 'apache']))
  .default([])
  .transform((hosts) => [...new Set(hosts)])
