/* Texts of the menu that copies a page as Markdown, which the generator adds to pages. */

export const copyPage = 'Copy page'
export const copyMarkdown = 'Copy as Markdown'
export const viewMarkdown = 'View as Markdown'
export const openIn = 'Open in {name}'
