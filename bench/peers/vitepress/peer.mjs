export const command = ['vitepress', 'build', 'docs']
export const docs = 'docs'
export const output = 'docs/.vitepress/dist'
export const caches = ['docs/.vitepress/cache', 'docs/.vitepress/.temp']

/** Adds a heading, because VitePress does not render the title of the front matter. */
export function adapt(text) {
  const [, title] = /^title: (.*)/m.exec(text)
  return text.replace('\n---\n', `$&\n# ${title}\n`)
}
