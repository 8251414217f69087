import type { MouseEvent } from 'react'

/**
 * Returns whether a click opens a link in this tab. If so, marks the words of the result on its page, in
 * browsers that can mark text without changing elements. Does not use `followedLink` of
 * `browser/link-click.ts`: if the search imported it as well, the bundler would move it to a separate file,
 * which costs a request.
 */
export function followResult({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.target !== '' || ctrlKey || metaKey || shiftKey || altKey) return false
  if ('highlights' in CSS) {
    const result = link.closest('.result') ?? link
    // A result on the page that is shown does not replace its article.
    const left = link.pathname === location.pathname ? null : document.querySelector('div.content')
    void import('./hit-marks.js').then(
      ({ markHits }) => markHits(result, link.pathname, left),
      () => {},
    )
  }
  return true
}
