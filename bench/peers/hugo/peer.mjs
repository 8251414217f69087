export const command = ['hugo', '--quiet']
export const docs = 'content'
export const output = 'public'
export const caches = ['resources', '.hugo_build.lock']

/** Only the top folders are sections by default. Other folders need an `_index.md`. */
export function addedPages(pages) {
  const folders = new Set(
    pages.flatMap((page) => [page.split('/')[0], page.split('/').slice(0, 2).join('/')]),
  )
  return Object.fromEntries(
    [...folders].map((folder) => {
      const [name, number] = folder.split('/').at(-1).split('-')
      const title = `${name} ${number}`
      return [`${folder}/_index.md`, `---\ntitle: ${title}\nsidebar_position: ${number}\n---\n`]
    }),
  )
}
