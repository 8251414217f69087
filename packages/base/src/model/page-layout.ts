import type { PageLayout } from '@camdocs/core'

/** The values of the front matter key `layout`. */
export const layouts = ['doc', 'page', 'wide', 'landing'] as const satisfies readonly PageLayout[]
