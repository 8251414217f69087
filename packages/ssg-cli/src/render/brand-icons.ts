import {
  siBluesky,
  siCodeberg,
  siDiscord,
  siGithub,
  siGitlab,
  siJsr,
  siMastodon,
  siMatrix,
  siNpm,
  siRss,
  siStackoverflow,
  siX,
  siYoutube,
} from 'simple-icons'
import type { Brand } from '@camdocs/base/settings/brands.js'

/** The icons of brands, as SVG path data on a 24-pixel grid. */
export type BrandIcons = Readonly<Record<Brand, string>>

/** Imported only for sites with such icons: the package contains the icons of 3,400 brands. */
export const brandIcons: BrandIcons = {
  bluesky: siBluesky.path,
  codeberg: siCodeberg.path,
  discord: siDiscord.path,
  github: siGithub.path,
  gitlab: siGitlab.path,
  jsr: siJsr.path,
  mastodon: siMastodon.path,
  matrix: siMatrix.path,
  npm: siNpm.path,
  rss: siRss.path,
  stackoverflow: siStackoverflow.path,
  x: siX.path,
  youtube: siYoutube.path,
}
