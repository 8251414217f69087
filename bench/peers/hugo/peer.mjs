export const command = ['hugo', '--quiet']
export const docs = 'content'
export const output = 'public'
export const caches = ['resources', '.hugo_build.lock']

/**
 * Returns an `_index.md` for every folder, so that all of them have a title and are sections. Without these
 * files, Hugo treats only the top-level folders as sections.
 * @param pages paths such as `section-1/topic-2/quiet-lens-21.md`
 */
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
