import type { LookSettings } from './look.js'

/** How a theme draws the images that other sites show next to links to pages. */
export interface ThemeShareImages {
  /**
   * The fonts: packages whose main file is a stylesheet with `@font-face` rules, or paths of such
   * stylesheets. The texts of a picture name them by `font-family`.
   */
  readonly fonts: readonly string[]
  /** Returns the picture of a page. Equal pages get equal pictures, which are drawn only once. */
  readonly draw: (page: SharedPage) => Picture
}

/** What the share image of a page shows. */
export interface SharedPage {
  /** The title, as alternating texts and code: the second of three parts is code. */
  readonly title: readonly string[]
  /** The categories that contain the page, outermost first. */
  readonly trail: readonly string[]
  /** Name of the site; "" if the logo contains it. */
  readonly site: string
  /** Label of the version of the docs; "" if the docs have only one. */
  readonly version: string
  /** Size of the logo, an image with the source "logo"; null if there is none. */
  readonly logo: { readonly width: number; readonly height: number } | null
  readonly language: { readonly lang: string; readonly dir: 'ltr' | 'rtl' }
  /** Font families that the site adds. They come before those of the theme. */
  readonly fonts: readonly string[]
  readonly look: LookSettings
}

/** A picture of 1200 × 630 pixels: boxes, texts, and images, laid out by properties of CSS. */
export type Picture = PictureBox | PictureText | PictureImage

interface PictureNode {
  readonly style: Readonly<Record<string, string | number>>
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

/** A box with other parts of the picture. */
export interface PictureBox extends PictureNode {
  readonly type: 'container'
  readonly children: readonly Picture[]
}

/** A text. */
export interface PictureText extends PictureNode {
  readonly type: 'text'
  readonly text: string
}

/** An image. The only source is "logo". */
export interface PictureImage extends PictureNode {
  readonly type: 'image'
  readonly src: 'logo'
}
