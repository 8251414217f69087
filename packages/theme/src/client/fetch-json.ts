/** JSON at an address of the site, taken to be what the caller expects. @throws Error if it cannot be loaded */
export async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return (await response.json()) as T
}
