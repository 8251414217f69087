import { mapConcurrently } from '@camdocs/base/model/concurrency.js'
import { requestDeployed, type HostAnswer } from '../fetching/deployed-address.js'

/** Number of addresses of the deployed site that are requested at the same time. */
const maxRequests = 10

/**
 * Requests addresses of a deployed site.
 *
 * @param onAnswer is called after each answer with the number of answers so far
 */
export function requestAnnounced(
  addresses: readonly string[],
  onAnswer: (count: number) => void,
): Promise<HostAnswer[]> {
  let count = 0
  return mapConcurrently(addresses, maxRequests, async (address) => {
    const answer = await requestDeployed(address)
    onAnswer(++count)
    return answer
  })
}
