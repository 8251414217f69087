import { z } from 'zod'
import { isProgramScheme } from '../model/url-scheme.js'

const host = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i

/** Origins from which pages can load one kind of resource. */
function origins(webSockets?: 'wss://', dataUrls?: 'data:') {
  const schemes = ['https://', ...(webSockets === undefined ? [] : [webSockets])]
  const isOrigin = (text: string) =>
    text === dataUrls ||
    schemes.some((scheme) => text.startsWith(scheme) && host.test(text.slice(scheme.length)))
  const examples = [
    ...schemes.map((scheme) => `${scheme}example.org`),
    'https://*.example.org',
    ...(dataUrls === undefined ? [] : [dataUrls]),
  ]
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(examples.map((text) => `"${text}"`))
  return z.array(z.string().refine(isOrigin, `must be an origin without a path, such as ${list}`)).default([])
}

/**
 * Other sites that pages can load resources from, and schemes that they can link to. The Content Security
 * Policy blocks resources of all other sites.
 */
export const securitySchema = z
  .strictObject({
    /** Origins that the Content Security Policy allows, in addition to the site itself. */
    allow: z
      .strictObject({
        /** Images: `["https://img.example.org", "https://*.example.net"]`. `"data:"` allows data URLs. */
        images: origins(undefined, 'data:'),
        /** Videos, audio, and their subtitles. */
        media: origins(),
        /** Pages in an `iframe`: `["https://www.youtube-nocookie.com"]`. */
        frames: origins(),
        /** Requests of scripts, such as `fetch`. Origins of WebSockets start with `"wss://"`. */
        connect: origins('wss://'),
        /**
         * Scripts. If there is an entry, the policy does not require Trusted Types, because scripts of other
         * sites often write HTML.
         */
        scripts: origins(),
        /** Stylesheets. */
        styles: origins(),
        /** Fonts. `"data:"` allows data URLs. */
        fonts: origins(undefined, 'data:'),
      })
      .prefault({}),
    /**
     * Schemes of links to other programs, without the colon: `["myapp"]`. Common schemes, such as `mailto`,
     * are always allowed.
     */
    linkSchemes: z
      .array(
        z.string().refine(isProgramScheme, 'must be the scheme of a program in lower case, such as "myapp"'),
      )
      .default([]),
  })
  .prefault({})

/** Hosts for which the build can write a configuration file. */
export const hostFilesSchema = z
  .array(z.enum(['nginx', 'vercel', 'apache']))
  .default([])
  .transform((hosts) => [...new Set(hosts)])
