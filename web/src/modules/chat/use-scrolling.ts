import { useEffect, useLayoutEffect, useRef } from 'react'
import type { useConversation } from './use-conversation.ts'

/** So much of the log stays over a message that is gone to. */
const OVER = 1 / 3

/**
 * Where the log of a conversation stands: at what came last, or at the message that a search led to, until something
 * comes. Nothing around the log scrolls.
 * @param newest says which message came last
 * @param at the message's id
 * @returns the log's ref
 */
export function useScrolling(newest: string, at: string | undefined, isThere: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const log = ref.current
    if (newest && log) log.scrollTop = log.scrollHeight
  }, [newest])
  // After the other: both run as the conversation is shown.
  useLayoutEffect(() => {
    const log = ref.current
    const found = at && isThere ? log?.querySelector<HTMLElement>('[data-found]') : undefined
    if (log && found) log.scrollTop = found.offsetTop - log.clientHeight * OVER
  }, [at, isThere])
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
