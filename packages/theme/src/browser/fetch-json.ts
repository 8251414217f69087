/**
 * Fetches JSON. The result is not checked against the type.
 *
 * @throws Error if the request fails or the response is not JSON
 */
export async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The request for "${url}" failed with status ${response.status}.`)
  return (await response.json()) as T
}
