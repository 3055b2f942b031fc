import { keepPreviousData } from '@tanstack/react-query'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { unansweredFaqs, unreadFaqs, type FaqItem } from '#contract/support/questions-endpoints.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useItemEvents } from '../../../platform/lib/item-events.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { useMay, useLoggedIn } from '../../../platform/lib/user.ts'

export const PAGE_SIZE = 20

/** A question on the screen; of those that wait it is known whether they wait for too long, and which tutor has them. */
export type Question = FaqItem & {
  overdue?: boolean
  holder?: FaqItem['user']
  _can?: { edit: boolean; remove: boolean }
}

/** Whether the user answers questions, besides asking them. */
export const useAnswers = (): boolean => useMay('faqs.moderate')

/** Asks again for everything that shows questions. */
export const refreshQuestions = (): Promise<unknown> =>
  refresh(listItems, getItem, unansweredFaqs, unreadFaqs)

/** Keeps questions up to date while others ask and answer. */
export function useLiveQuestions(live = true): void {
  const again = () => void refreshQuestions()
  // Events before the connection, or while it was broken, were missed.
  useServerEvent(live ? 'connect' : undefined, again)
  useItemEvents(live ? 'faqs' : undefined, again)
}

const kept = { staleTime: 0, placeholderData: keepPreviousData } as const

const everAnswered = { answeredAt: { from: new Date(0).toISOString() } }

/**
 * A page of questions: the user's own, those that wait for an answer, or those that have one; the page counts from 1.
 */
export function useQuestions(which: 'own' | 'waiting' | 'answered', page: number) {
  const { _id } = useLoggedIn()
  const query = { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }
  const waits = which === 'waiting'
  const waiting = useCall(unansweredFaqs, { query }, { enabled: waits, ...kept })
  const list = useCall(
    listItems,
    {
      params: { entity: 'faqs' },
      query:
        which === 'own'
          ? { ...query, sort: '-createdAt', filter: { user: _id } }
          : { ...query, sort: '-answeredAt', filter: everAnswered },
    },
    { enabled: !waits, ...kept },
  )
  const { data, error, refetch } = waits ? waiting : list
  const items: readonly Question[] | undefined = data?.items
  return {
    items,
    total: data?.total ?? 0,
    error,
    refetch,
  }
}
