/* Texts of components that content and page modules can contain. */

export const loading = 'Loading'
export const retry = 'Retry'
export const offline = 'You are offline. Check your connection, and then try again.'
export const opensInNewTab = '(opens in new tab)'
export const crashed = 'This page crashed.'
export const tryAgain = 'Try again'
export const error = 'Error'
export const comments = 'Comments'
