export const command = ['docusaurus', 'build']
export const docs = 'docs'
export const output = 'build'
export const caches = ['.docusaurus', 'node_modules/.cache']

/** Adds a home page, because the title in the navbar links to it, and Docusaurus rejects broken links. */
export function addedPages() {
  return { 'index.md': '---\ntitle: Home\nsidebar_position: 0\n---\n\nWelcome.\n' }
}
