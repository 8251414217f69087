import { z } from 'zod'

/** Exactly one of `to` (a path of this site) and `href` (any URL). */
export const target = { to: z.string().optional(), href: z.string().optional() }

interface Target {
  readonly to?: string | undefined
  readonly href?: string | undefined
}

export const hasOneTarget = ({ to, href }: Target): boolean => (to === undefined) !== (href === undefined)
export const oneTargetMessage = 'needs exactly one of "to" (a path of this site) and "href" (a full URL)'

export const hasNotBoth = ({ to, href }: Target): boolean => to === undefined || href === undefined
export const notBothMessage = 'takes "to" (a path of this site) or "href" (a full URL), not both'
