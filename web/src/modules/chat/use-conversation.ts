import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { chatMessages, markAsRead, unreadMessages, usersByDegree } from '#contract/chat/endpoints.ts'
import { TYPING_MS } from '#contract/chat/rules.ts'
import type { ChatMessage, ConversationKey } from '#contract/chat/shapes.ts'
import { chatEvents } from '#contract/chat/socket-events.ts'
import { call } from '../../platform/lib/call.ts'
import { keyOf, refresh, useCall } from '../../platform/lib/query.ts'
import { useServerEvent } from '../../platform/lib/server-events.ts'
import { useLoggedIn } from '../../platform/lib/user.ts'

export type { ConversationKey }

const PAGE = 50

/** Is an event about this conversation? */
const isOf = (payload: ConversationKey, { owner, degree }: ConversationKey): boolean =>
  payload.owner === owner && payload.degree === degree

/**
 * A conversation's messages, oldest first, kept up to date; missed ones are fetched when the socket connects.
 * @param reason why somebody reads it who takes no part
 * @param isAsked whether it is asked for yet: without the reason that it takes, it would be refused
 */
export function useConversation(key: ConversationKey, reason?: string, isAsked = true) {
  const { _id: me } = useLoggedIn()
  const query = { ...key, limit: PAGE, ...(reason ? { reason } : {}) }
  const pages = useInfiniteQuery({
    queryKey: keyOf(chatMessages, { query }),
    queryFn: ({ pageParam, signal }) =>
      call(chatMessages, { query: { ...query, ...(pageParam ? { before: pageParam } : {}) }, signal }),
    initialPageParam: '',
    enabled: isAsked,
    getNextPageParam: ({ items }) => (items.length === PAGE ? items.at(-1)?._id : undefined),
    staleTime: reason ? Infinity : 0,
    refetchOnWindowFocus: !reason,
  })
  const again = () => void refresh(chatMessages)
  useServerEvent('connect', again)
  const onOwn = (payload: ConversationKey) => (isOf(payload, key) ? again() : undefined)
  useServerEvent(me === key.owner ? chatEvents.message(me) : chatEvents.tutors, onOwn)
  useServerEvent(chatEvents.read, onOwn)
  useServerEvent(chatEvents.appointment, onOwn)
  useServerEvent(me === key.owner ? chatEvents.approval(me) : undefined, again)
  useServerEvent(me === key.owner ? chatEvents.online : undefined, again)
  const items = pages.data?.pages.flatMap((page) => page.items).toReversed() ?? []
  return { ...pages, first: pages.data?.pages[0], items }
}

/**
 * Marks a conversation as read while it is before somebody's eyes and its last message is another's.
 * @param log what shows it: a part of a page may be out of sight, as on a phone
 */
export function useReading(
  key: ConversationKey,
  last: ChatMessage | undefined,
  log: RefObject<HTMLElement | null>,
): void {
  const { _id: me } = useLoggedIn()
  const unread = last && last.fromUserId !== me && !last.read.includes(me) ? last._id : undefined
  const { owner, degree } = key
  useEffect(() => {
    const shown = log.current
    if (!unread || !shown) return undefined
    let isInSight = false
    const read = () => {
      if (!isInSight || document.visibilityState !== 'visible') return
      call(markAsRead, { body: { owner, degree } }).then(
        () => refresh(unreadMessages, usersByDegree, chatMessages),
        () => undefined,
      )
    }
    const sight = new IntersectionObserver((seen) => {
      isInSight = seen.at(-1)?.isIntersecting ?? false
      read()
    })
    sight.observe(shown)
    document.addEventListener('visibilitychange', read)
    return () => {
      sight.disconnect()
      document.removeEventListener('visibilitychange', read)
    }
  }, [unread, owner, degree, log])
}

/** Who of the others is writing now; empty for nobody. */
export function useTyping(key: ConversationKey): string {
  const [writing, setWriting] = useState({ name: '', since: 0 })
  useServerEvent(chatEvents.typing, (payload) => {
    if (isOf(payload, key)) setWriting({ name: payload.name, since: Date.now() })
  })
  const { _id: me } = useLoggedIn()
  // The message that was being typed has arrived: a trainee gets it by their own event.
  useServerEvent(me === key.owner ? chatEvents.message(me) : chatEvents.tutors, (payload) => {
    if (isOf(payload, key)) setWriting({ name: '', since: 0 })
  })
  useEffect(() => {
    if (!writing.name) return undefined
    const timer = setTimeout(() => setWriting({ name: '', since: 0 }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [writing])
  return writing.name
}

/** The number of unread messages, kept up to date; for one course, or for all. */
export function useUnread(degree?: string): number {
  const { _id: me } = useLoggedIn()
  const again = () => void refresh(unreadMessages)
  useServerEvent('connect', again)
  useServerEvent(chatEvents.message(me), again)
  useServerEvent(chatEvents.tutors, again)
  const { data } = useCall(unreadMessages, {})
  const items = data?.items.filter((one) => !degree || one.degree === degree) ?? []
  return items.reduce((sum, { unread }) => sum + unread, 0)
}
