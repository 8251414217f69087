/** What the boot module finds in the document that the server wrote. */
export const APP_ID = 'app'
export const PROPS_ID = 'page-props'
/** Where the navigation writes the title of the page it opened, for screen readers. */
export const ANNOUNCER_ID = 'announcer'
