/** Opens a URL in the default browser. Does nothing on a system without one. */
export async function openInBrowser(url: string): Promise<void> {
  const { default: open } = await import('open')
  const browser = await open(url)
  // Without a listener, a missing program would end the process.
  browser.once('error', () => undefined)
}
