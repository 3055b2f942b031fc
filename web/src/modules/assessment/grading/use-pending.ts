import { keepPreviousData } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { pendingActivities, type readActivity } from '#contract/assessment/submissions-endpoints.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { useUser } from '../../../platform/lib/user.ts'

export const PAGE_SIZE = 20

/** Work that waits for its grade. */
export type PendingWork = CallAnswer<typeof pendingActivities>['items'][number]

/** A work as its grader reads it. */
export type ReadWork = CallAnswer<typeof readActivity>

export const refreshPending = (): Promise<unknown> => refresh(pendingActivities)

/** A page of the work that waits, the oldest first, kept up to date as trainees hand in. Pages count from 1. */
export function usePending(page: number, limit = PAGE_SIZE) {
  const user = useUser()
  const again = () => void refreshPending()
  // What was said before the connection stood, or while it was broken, nobody heard.
  useServerEvent('connect', again)
  useServerEvent(user ? `NEWACTIVITY:${user._id}` : undefined, again)
  return useCall(
    pendingActivities,
    { query: { limit, skip: (page - 1) * limit } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
}
