/**
 * Id of the element that contains the content specific to a page, without the navbar, footer, and sidebar.
 * The skip link points to it (A11Y-1).
 */
export const CONTENT_ID = 'content'
/** Tag name of the element that marks where the children of a replacement component go. */
export const CHILDREN_TAG = 'camdocs-children'
/** Tag name of the element that marks where the title of a replacement component goes. */
export const TITLE_TAG = 'camdocs-title'
