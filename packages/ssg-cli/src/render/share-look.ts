import type { SharedPage, ThemeShareImages } from '@camdocs/core'

/** What the share images of all pages have in common. */
export interface ShareLook {
  /** Identifies the fonts, the logo, and the package that draws. */
  readonly key: string
  /** What all pictures show. */
  readonly site: Pick<SharedPage, 'site' | 'logo' | 'fonts' | 'look'>
  readonly compose: ThemeShareImages['draw']
  /** Whether a font has a character. */
  readonly covers: (character: number) => boolean
}
