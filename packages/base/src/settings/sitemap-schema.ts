import { z } from 'zod'

/** `sitemap.xml`. */
export const sitemapSchema = z
  .strictObject({
    /** The `changefreq` value of every page. */
    changefreq: z
      .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
      .default('weekly'),
    /** The `priority` value of every page, from 0 to 1. */
    priority: z.number().min(0).max(1).default(1),
    /** URL paths to leave out, without the base path. `*` matches any characters: `"/tags/*"`. */
    ignorePatterns: z.array(z.string()).default(['/docs/tags', '/docs/tags/*']),
  })
  .prefault({})
