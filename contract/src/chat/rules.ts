import { MINUTE_MS } from '../platform/durations.ts'
import { formatGrade } from '../platform/text/grade.ts'
import type { Appointment } from './shapes.ts'

/** How often a tutor's open screen reports that they are there (rule chat.presence). */
export const BEAT_MS = 5000

/** After this much silence the browser counts as gone. */
export const PRESENT_MS = 3 * BEAT_MS

/** The longest message (rule chat.messages). */
export const MAX_MESSAGE = 4000

/** How many minutes a synchronous session may take, and what one is proposed with. */
export const SESSION_MINUTES = { min: 10, max: 480, initial: 45 } as const

/** The highest grade of a synchronous session (rule chat.approval). */
export const MAX_VALUE = 100

/** A grade of a synchronous session with its scale, as it is shown and sent (rule chat.approval). */
export const formatSessionGrade = (value: number): string => formatGrade({ value, weight: MAX_VALUE })

/** Whether a time waits for this side to confirm it: the other side set it (rule chat.appointments). */
export const isToConfirm = (state: Appointment['state'], isTrainee: boolean): boolean =>
  state === (isTrainee ? 'proposed' : 'asked')

interface SetTime {
  startsAt: string | Date
  minutes: number
}

const minuteOf = ({ startsAt }: SetTime): number => Math.floor(new Date(startsAt).getTime() / MINUTE_MS)

/**
 * Whose time, to the minute, and its duration are set again, of the one that waits: the other side's, which is confirmed
 * and not set, or one's own, of which the other side was notified already, unless its note is another (rule
 * chat.appointments).
 */
export const repeatedTime = (
  waiting: (SetTime & Pick<Appointment, 'state'> & { note?: string | null }) | null | undefined,
  given: SetTime & { note?: string | null | undefined },
  isTrainee: boolean,
): 'theirs' | 'own' | undefined => {
  if (!waiting || minuteOf(waiting) !== minuteOf(given) || waiting.minutes !== given.minutes) return undefined
  if (isToConfirm(waiting.state, isTrainee)) return 'theirs'
  const isOwn = isToConfirm(waiting.state, !isTrainee)
  return isOwn && (waiting.note ?? '') === (given.note ?? '') ? 'own' : undefined
}

/** How long somebody counts as typing after the last keystroke. */
export const TYPING_MS = 6000

/** A piece of a message: plain text, or the address that it links to. */
interface Piece {
  text: string
  href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
/** Punctuation that ends a sentence, not an address in it. */
const TAIL = '.,;:!?)]}»”'
/** A host and perhaps a port, without a user name or password before it. */
const HOST = /^[\p{L}\p{N}.:-]+$/u

const withoutTail = (found: string): string => {
  let end = found.length
  while (end > 0 && TAIL.includes(found.charAt(end - 1))) end--
  return found.slice(0, end)
}

const linkOf = (found: string): Piece | undefined => {
  const [host = ''] = found.slice(found.indexOf('//') + 2).split(/[/?#\\]/)
  return HOST.test(host) ? { text: found, href: found } : undefined
}

/**
 * A message in pieces, so that the addresses in it become links: only web addresses, and none with a user name or
 * password, which would show another place than they lead to. The pieces together are the message as it was written.
 */
export const piecesOf = (content: string): Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const link = linkOf(withoutTail(found))
    if (!link) continue
    if (index > from) pieces.push({ text: content.slice(from, index) })
    pieces.push(link)
    from = index + link.text.length
  }
  if (from < content.length) pieces.push({ text: content.slice(from) })
  return pieces
}
