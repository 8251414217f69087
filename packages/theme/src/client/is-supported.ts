/**
 * Whether the browser has what the app needs. Otherwise, pages stay as they were prerendered, which works
 * without JavaScript: an app that fails halfway would replace a readable page with an error message.
 */
export function isSupported(scope: Window & typeof globalThis): boolean {
  return 'popover' in scope.HTMLElement.prototype
}
