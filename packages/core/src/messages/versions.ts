/* Texts about versions of the docs that the generator adds to pages. */

export const newestVersion = 'The newest version'

/** What readers should know about a version, by its state. */
export const states = {
  next: 'Not released yet',
  unmaintained: 'No longer maintained',
}

/** The message above the pages of a version, by its state. */
export const notices = {
  next: 'This page is about version {label}, which is not released yet.',
  unmaintained: 'This page is about version {label}, which is no longer maintained.',
}
export const seeNewest = 'See {link}.'
export const newestOfPage = 'this page in version {label}'
