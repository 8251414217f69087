import { slug } from 'github-slugger'

/**
 * Returns the slug of the generated index of a category without its own; null if the label has no characters
 * that a slug can contain.
 */
export function categorySlug(label: string): string | null {
  const name = slug(label)
  return name === '' ? null : `category/${name}`
}

/** Returns the label of a folder without a label. */
export function titleOfFolder(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
