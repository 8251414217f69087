/**
 * Id of the element that contains the content specific to a page, without the navbar, footer, and sidebar.
 * The skip link points to it (A11Y-1).
 */
export const CONTENT_ID = 'camdocs-content'
/** Tag name of the element that marks where the children of a component in an article go. */
export const CHILDREN_TAG = 'camdocs-children'
/** Tag name of the element that marks where the title of a component in an article goes. */
export const TITLE_TAG = 'camdocs-title'

/**
 * Ids that articles cannot contain. In the default theme, they are the ids of elements around the article and
 * of elements that scripts add, and the names of global variables (`camdocsLoaded` and `camdocsTabs`).
 * Scripts and attributes such as `aria-controls` refer to these elements by id, and browsers create a global
 * variable for every id. Other themes can use the same ids.
 */
export const RESERVED_IDS: readonly string[] = [
  'camdocs-announcer',
  'camdocs-app',
  CONTENT_ID,
  'camdocs-menu',
  'camdocs-page-props',
  'camdocs-search-list',
  'camdocs-skip',
  'camdocs-type-tip',
  'camdocsLoaded',
  'camdocsTabs',
]
