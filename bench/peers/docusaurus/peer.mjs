export const command = ['docusaurus', 'build']
export const docs = 'docs'
export const output = 'build'
export const caches = ['.docusaurus', 'node_modules/.cache']

/** The title in the navbar links to the home page. */
export function addedPages() {
  return { 'index.md': '---\ntitle: Home\nsidebar_position: 0\n---\n\nWelcome.\n' }
}
