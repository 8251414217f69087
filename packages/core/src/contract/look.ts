/** What marks the current page and other content in focus, in addition to a background. */
export type Ornament = 'bar' | 'corners' | 'none'

/** The settings that determine the look of a site. */
export interface LookSettings {
  /** The brand color in each mode, such as `#0b5cff`; null if the site sets none. */
  readonly brand: { readonly light: string; readonly dark: string } | null
  readonly ornament: Ornament
  /** Whether phones show the table of contents, the search, and the menu at the bottom of the screen. */
  readonly bottomBar: boolean
}

/** The rules of a look, and the brand colors whose contrast is too low. */
export interface Look {
  /** CSS. Paths of imports are relative to the folder of `styles.page`. */
  readonly css: string
  /** Brand colors that are too light or too dark for lines, and the colors that the rules contain instead. */
  readonly changes: readonly {
    readonly mode: 'light' | 'dark'
    readonly brand: string
    readonly used: string
  }[]
}
