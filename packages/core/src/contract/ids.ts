/**
 * Id of the element that contains the content specific to a page, without the navbar, footer, and sidebar.
 * The skip link points to it (A11Y-1).
 */
export const CONTENT_ID = 'content'
/** Tag name of the element that marks where the children of a replacement component go. */
export const CHILDREN_TAG = 'camdocs-children'
/** Tag name of the element that marks where the title of a replacement component goes. */
export const TITLE_TAG = 'camdocs-title'

/**
 * Ids of the elements around the article in the default theme, of elements that its scripts add, and of its
 * global variable. Scripts look these elements up by id, and every id is a global variable in browsers.
 * Articles therefore cannot contain these ids. Other themes can use them too.
 */
export const RESERVED_IDS: readonly string[] = [
  CONTENT_ID,
  'announcer',
  'app',
  'camdocsLoaded',
  'menu',
  'page-props',
  'search-list',
  'skip',
  'type-tip',
]
