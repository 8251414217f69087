/* Texts of documents that need no script: redirects, and the home page of a site whose files did not load. */

export const continueToDocs = 'Continue to the documentation'
export const notLoaded = 'This site did not load properly.'
export const wrongBasePath = 'The usual cause is a wrong base path.'
export const basePath = 'The configured base path is {path}.'
export const defaultBasePath = 'The configured base path is {path} (the default).'
export const suggestedBasePath = 'The URL of this page suggests that the base path should be {path}.'
