import { keepPreviousData } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import {
  pendingActivities,
  type readActivity,
  type WorkFilter,
} from '#contract/assessment/submissions-endpoints.ts'
import { newActivity } from '#contract/enrolment/socket-events.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { useUser } from '../../../platform/lib/user.ts'

/** Work that waits for its grade. */
export type PendingWork = CallAnswer<typeof pendingActivities>['items'][number]

/** A work as its grader reads it. */
export type ReadWork = CallAnswer<typeof readActivity>

export const refreshPending = (): Promise<unknown> => refresh(pendingActivities)

/**
 * A page of the work that waits, the oldest first, kept up to date as trainees hand in.
 * @param again refetch interval in milliseconds, where its clocks are shown
 */
export function usePending(query: WorkFilter & { skip: number; limit: number }, again?: number) {
  const user = useUser()
  const refreshed = () => void refreshPending()
  // Events before the connection, or while it was broken, were missed.
  useServerEvent('connect', refreshed)
  useServerEvent(user ? newActivity(user._id) : undefined, refreshed)
  return useCall(
    pendingActivities,
    { query },
    { staleTime: 0, placeholderData: keepPreviousData, ...(again ? { refetchInterval: again } : {}) },
  )
}
