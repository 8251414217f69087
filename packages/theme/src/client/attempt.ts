/**
 * Runs an action that must not keep others from running. If it throws, logs the error to the console, and
 * returns.
 */
export function attempt(action: () => void, message = 'A part of the page failed.'): void {
  try {
    action()
  } catch (error) {
    console.error(message, error)
  }
}
