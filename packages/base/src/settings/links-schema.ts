import { z } from 'zod'
import { brands } from './brands.js'

/** The keys of a link target. */
export const target = {
  /** A path on this site, such as "/docs/guides". */
  to: z.string().optional(),
  /** A URL, such as `"https://example.org"`. */
  href: z.string().optional(),
}

/** The icon of a link. */
export const icon = {
  /**
   * Icon of a brand: the navbar shows it instead of the label, which stays the name of the link. The menu of
   * phones, dropdowns, and the footer show both.
   */
  icon: z.enum(brands).optional(),
}

interface Target {
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/** Requires exactly one of `to` and `href`. */
export const hasOneTarget = ({ to, href }: Target): boolean => (to === undefined) !== (href === undefined)
/** The message for a value that `hasOneTarget` rejects. */
export const oneTargetMessage =
  'requires either "to" (a path on this site) or "href" (a full URL), but not both'

/** Allows at most one of `to` and `href`. */
export const hasAtMostOneTarget = ({ to, href }: Target): boolean => to === undefined || href === undefined
/** The message for a value that `hasAtMostOneTarget` rejects. */
export const atMostOneTargetMessage =
  'accepts "to" (a path on this site) or "href" (a full URL), but not both'
