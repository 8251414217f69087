import { z } from 'zod'
import type { SidebarBadge } from '@camdocs/core'
import type { BadgeText } from '../model/page.js'
import { admonitionColors } from './admonitions-schema.js'

const text = z.string().min(1)

/** The badge of an entry of the sidebar: a text, or a text with a type. */
export const badgeSchema = z.union([
  text,
  z.strictObject({
    /** Text of the badge. */
    text,
    /** Color: that of a kind of admonition. Default: neutral. */
    type: z.enum(admonitionColors).optional(),
  }),
])

/** A badge as in settings and front matter. */
export type BadgeInput = z.input<typeof badgeSchema>

/** Returns the property with a badge; an empty object without one. */
export const badgeOf = (badge: BadgeText | undefined): { badge?: SidebarBadge } => {
  if (badge === undefined) return {}
  if (typeof badge === 'string') return { badge: { text: badge } }
  return { badge: { text: badge.text, ...(badge.type && { kind: badge.type }) } }
}
