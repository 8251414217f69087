/**
 * Id of the element that contains the content specific to a page, without the navbar, footer, and sidebar.
 * The skip link points to it (A11Y-1).
 */
export const CONTENT_ID = 'content'
/** Element that marks where the children of a replaced content component go. */
export const CHILDREN_TAG = 'camdocs-children'
/** Element that marks where the title of a replaced content component goes. */
export const TITLE_TAG = 'camdocs-title'
