/**
 * Runs an action that must not keep others from running. If it throws, logs the message and the error to the
 * console, and returns.
 *
 * @param message says what failed, as a sentence
 */
export function attempt(message: string, action: () => void): void {
  try {
    action()
  } catch (error) {
    console.error(message, error)
  }
}
