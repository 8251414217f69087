/* Names that modules agree on without importing each other: ids of elements, an event, a global. */

/** The element that React hydrates. */
export const APP_ID = 'app'
/** The script element with the props of the page. */
export const PROPS_ID = 'page-props'
/** The live region that navigation writes the title of a new page to, for screen readers. */
export const ANNOUNCER_ID = 'announcer'
/** The region of the skip link, which gets the focus after a navigation (A11Y-1). */
export const SKIP_ID = 'skip'
export const MENU_ID = 'menu'

/** Global that the boot module sets: the script files were found where the page expects them (ERR-5). */
export const LOADED_GLOBAL = 'camdocsLoaded'

/** Event of the window: the next scroll event comes from the theme, not from the reader (HIDE-6). */
export const SCROLL_CORRECTION_EVENT = 'camdocs:scroll-correction'
