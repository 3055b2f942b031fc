import type { APIRequestContext } from '@playwright/test'
import { overview } from '#contract/operations/overview-endpoints.ts'
import { call } from './call.ts'

/** How many events are still to be handled, as an administrator sees it. */
export const eventsLeft = async (admin: APIRequestContext): Promise<number> => {
  const { queues } = await call(admin, overview, {})
  const queue = queues.find(({ name }) => name === 'events')
  return (queue?.waiting ?? 0) + (queue?.active ?? 0)
}
