/** Returns the number of results as text (SPAGE-4). */
import { countMessage } from '@camdocs/core'
import * as searchMessages from '@camdocs/core/messages/search'
export function countText(count: number): string {
  return count === 0 ? searchMessages.nothingFound : countMessage(searchMessages.found, count)
}
