/** Opens a URL in the default browser. Does nothing on a system without a browser. */
export async function openInBrowser(url: string): Promise<void> {
  const { default: open } = await import('open')
  const browser = await open(url)
  // Without a listener for errors, a missing browser would end the process.
  browser.once('error', () => undefined)
}
