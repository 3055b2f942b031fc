import type { ChatMessage } from '#contract/chat/shapes.ts'
import { formatDay } from '#contract/platform/text/format.ts'

/** A message, and whether the previous one of its day already named the same author and place in the course. */
interface Said {
  message: ChatMessage
  isContinued: boolean
}

const isOfSame = (one: ChatMessage, other: ChatMessage): boolean =>
  one.fromUserId === other.fromUserId && one.module === other.module && one.lecture === other.lecture

/** Messages under the days on which they were written. @param items the oldest first */
export const underDays = (items: readonly ChatMessage[]): { day: string; said: Said[] }[] => {
  const days: { day: string; said: Said[] }[] = []
  for (const message of items) {
    const day = formatDay(message.date)
    const last = days.at(-1)
    const before = last?.day === day ? last.said.at(-1)?.message : undefined
    const one = { message, isContinued: before !== undefined && isOfSame(before, message) }
    if (last?.day === day) last.said.push(one)
    else days.push({ day, said: [one] })
  }
  return days
}
