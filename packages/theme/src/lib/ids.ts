/** What the boot module finds in the document that the server wrote. */
export const APP_ID = 'app'
export const PROPS_ID = 'page-props'
