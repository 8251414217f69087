/**
 * The brands whose icons links can have: places where projects publish, and where their users meet. All have
 * an icon in `simple-icons` without a license of its own, or with one that asks for nothing.
 */
export const brands = [
  'bluesky',
  'codeberg',
  'discord',
  'github',
  'gitlab',
  'jsr',
  'mastodon',
  'matrix',
  'npm',
  'rss',
  'stackoverflow',
  'x',
  'youtube',
] as const

/** A brand whose icon links can have. */
export type Brand = (typeof brands)[number]
