import { useEffect, useLayoutEffect, useRef } from 'react'
import type { useConversation } from './use-conversation.ts'

/** The share of the log that stays above a message that is scrolled to. */
const OVER = 1 / 3

/** How far from its end a log may be and still count as at its end, in pixels. */
const NEAR = 4

/** The position of a log, from its end. */
const standOf = (log: HTMLElement) => {
  const fromEnd = log.scrollHeight - log.scrollTop
  return { fromEnd, isAtEnd: fromEnd - log.clientHeight < NEAR }
}

/**
 * The position of a conversation's log: at the latest message, or at the one that a search led to, until something
 * arrives. Neither pictures that load later nor a change of its own height move it from its end, and earlier messages
 * do not move what is being read. Nothing around the log scrolls.
 * @param oldest says which of the messages that are there is the first
 * @param newest says which message came last
 * @param at the message's id
 * @returns the log's ref
 */
export function useScrolling(oldest: string, newest: string, at: string | undefined, isThere: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const stood = useRef({ fromEnd: 0, isAtEnd: true })
  // Before the next: what came before is put over what is read.
  useLayoutEffect(() => {
    const log = ref.current
    if (oldest && log) log.scrollTop = log.scrollHeight - stood.current.fromEnd
  }, [oldest])
  useLayoutEffect(() => {
    const log = ref.current
    if (!newest || !log) return
    log.scrollTop = log.scrollHeight
    stood.current = standOf(log)
  }, [newest])
  // After the others: all run as the conversation is shown.
  useLayoutEffect(() => {
    const log = ref.current
    const found = at && isThere ? log?.querySelector<HTMLElement>('[data-found]') : undefined
    if (!log || !found) return
    log.scrollTop = found.offsetTop - log.clientHeight * OVER
    stood.current = standOf(log)
  }, [at, isThere])
  const isShown = Boolean(oldest)
  useEffect(() => {
    const log = ref.current
    if (!isShown || !log) return undefined
    const note = () => {
      stood.current = standOf(log)
    }
    const stay = () => {
      if (stood.current.isAtEnd) log.scrollTop = log.scrollHeight
      note()
    }
    log.addEventListener('scroll', note)
    // A picture says so to itself alone.
    log.addEventListener('load', stay, true)
    const room = new ResizeObserver(stay)
    room.observe(log)
    return () => {
      log.removeEventListener('scroll', note)
      log.removeEventListener('load', stay, true)
      room.disconnect()
    }
  }, [isShown])
  return ref
}

/** Reads earlier messages until one of them is the one that a search led to; whether it is there. */
export function useMessageAt(
  at: string | undefined,
  { items, hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useConversation>,
): boolean {
  const isThere = items.some(({ _id }) => _id === at)
  const isSought = Boolean(at) && !isThere && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isSought) void fetchNextPage()
  }, [isSought, fetchNextPage])
  return isThere
}
