import type { S3 } from '@aws-sdk/client-s3'
import { codeOf } from '../runtime/as-error.ts'
import { type Outage, StoreUnreachable } from './store-unreachable.ts'

/** The status of an answer of the store; undefined where it gave none. */
const statusOf = (error: object): number | undefined =>
  '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode
    : undefined

/** Whether a store is down: it answers that it cannot, or there is no connection to it. What it refuses is another matter. */
const isDown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const status = statusOf(error)
  if (status !== undefined) return status >= 500
  return error.name === 'TimeoutError' || /^E[A-Z_]+$/.test(String(codeOf(error)))
}

/** Has a client name the outage of its store, once it tried in vain as often as it does. */
export const nameOutages = (client: S3): void => {
  let outage: Outage = { isSaid: false }
  client.middlewareStack.add(
    (next) => async (given) => {
      try {
        const answer = await next(given)
        if (outage.isSaid) outage = { isSaid: false }
        return answer
      } catch (error) {
        throw isDown(error) ? new StoreUnreachable(outage, error) : error
      }
    },
    { step: 'initialize', priority: 'high', name: 'nameOutages' },
  )
}
