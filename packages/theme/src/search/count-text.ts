/** Returns the number of results as text (SPAGE-4). */
export function countText(count: number): string {
  if (count === 0) return 'No results were found'
  return count === 1 ? 'One document found' : `${count} documents found`
}
