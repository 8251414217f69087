/* Names that modules share: ids of elements, an event, and a global variable. */

/** The element that React hydrates. */
export const APP_ID = 'camdocs-app'
/** The script element with the props of the page. */
export const PROPS_ID = 'camdocs-page-props'
/** The live region in which navigation announces the title of a new page to screen readers. */
export const ANNOUNCER_ID = 'camdocs-announcer'
/**
 * The region that contains the skip link (A11Y-1). The region receives the focus after a click on a link to
 * another page (A11Y-3).
 */
export const SKIP_ID = 'camdocs-skip'
/** The menu, which contains the docs sidebar. */
export const MENU_ID = 'camdocs-menu'

/** Global variable that the boot module sets to indicate that the site's scripts were loaded (ERR-5). */
export const LOADED_GLOBAL = 'camdocsLoaded'

/** Event on `window`, dispatched before the theme scrolls to keep a clicked tab in place (HIDE-6). */
export const SCROLL_CORRECTION_EVENT = 'camdocs:scroll-correction'
