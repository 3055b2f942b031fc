import { chatEvents } from '#contract/chat/socket-events.ts'
import { newActivity } from '#contract/enrolment/socket-events.ts'
import { answerTimes, tutorDesk, type deskHolders, type DeskKind } from '#contract/tutoring/endpoints.ts'
import { deskChanged } from '#contract/tutoring/socket-events.ts'
import { refresh, useCall } from '../../platform/lib/query.ts'
import { useItemEvents } from '../../platform/lib/item-events.ts'
import { useServerEvent } from '../../platform/lib/server-events.ts'
import { useLoggedIn } from '../../platform/lib/user.ts'

export const PAGE_SIZE = 20

/** How often the clocks are updated, and items without an event found. */
const AGAIN_MS = 60_000

/** The filters of the desk. */
export interface DeskFilter {
  kind?: DeskKind
  degree?: string
  holder?: (typeof deskHolders)[number]
}

/** Refetches the waiting items, and the answer times. */
export const refreshDesk = (): Promise<unknown> => refresh(tutorDesk, answerTimes)

/** A page of waiting items, counted from 1, kept up to date as trainees ask and colleagues answer. */
export function useDesk(filter: DeskFilter, page: number) {
  const { _id: me } = useLoggedIn()
  const again = () => void refreshDesk()
  // Events before the connection, or while it was broken, were missed.
  useServerEvent('connect', again)
  useItemEvents('faqs', again)
  useServerEvent(newActivity(me), again)
  useServerEvent(chatEvents.tutors, again)
  useServerEvent(chatEvents.read, again)
  useServerEvent(chatEvents.appointment, again)
  useServerEvent(deskChanged(me), again)
  return useCall(
    tutorDesk,
    { query: { ...filter, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } },
    { staleTime: 0, refetchInterval: AGAIN_MS, placeholderData: (before) => before },
  )
}
