import type { ActivityDone, MediaPlayed, PageRead } from './record.ts'

/** What was done at a session, in pieces as browsers send them with each heartbeat (rule evidence.pieces). */

export const pieceKinds = ['media', 'document', 'activity'] as const
export type PieceKind = (typeof pieceKinds)[number]

/** The most pieces of one heartbeat. */
export const MAX_PIECES = 40

/** A piece in the form that is stored until its interval is sealed. */
export interface Piece {
  kind: PieceKind
  resource: string
  /** When it began, in seconds of Unix time, and how long it took. */
  at: number
  seconds: number
  /** Positions in the medium, in seconds; of a document both are its page. */
  from: number
  to: number
  speed: number
}

/** How far apart two pieces of a medium may be, in time or position, and still count as one. */
const GAP_SECONDS = 5

const continues = (before: MediaPlayed, { resource, speed, at, from }: Piece): boolean =>
  before.resource === resource &&
  before.speed === speed &&
  Math.abs(at - before.at - before.seconds) <= GAP_SECONDS &&
  Math.abs(from - before.to) <= GAP_SECONDS * Math.max(1, speed)

/** The part of a piece inside its interval; undefined if it lies outside. */
const within = (piece: Piece, from: number, to: number): Piece | undefined => {
  const at = Math.max(piece.at, from)
  const seconds = Math.min(piece.at + piece.seconds, to) - at
  return seconds > 0 ? { ...piece, at, seconds } : undefined
}

/** What was done in an interval, joined, as an entry of the record has it. */
interface Done {
  media: MediaPlayed[]
  pages: PageRead[]
  activity: ActivityDone[]
}

/**
 * Joins the pieces of an interval: what was played on without a break is one stretch, the time of a page one sum. What
 * lies outside the interval, or names a resource that the session does not have, is left out, and so is what would make
 * more of a kind than the time that counted.
 * @param counted its seconds that counted: up to one fewer than lie between its ends, which are whole seconds of the
 * clock
 * @param names the session's resources by their ids
 */
export const joinPieces = (
  pieces: readonly Piece[],
  {
    from,
    to,
    counted,
    names,
  }: { from: number; to: number; counted: number; names: ReadonlyMap<string, string> },
): Done => {
  const media: MediaPlayed[] = []
  const pages = new Map<string, PageRead>()
  const activity = new Map<string, ActivityDone>()
  const left = { media: counted, document: counted, activity: counted }
  for (const whole of pieces.toSorted((a, b) => a.at - b.at)) {
    const name = names.get(whole.resource)
    const piece = within(whole, from, to)
    if (name === undefined || !piece) continue
    const { resource, kind } = piece
    const last = kind === 'media' ? media.findLast((one) => one.resource === resource) : undefined
    const joined = last && continues(last, piece) ? last : undefined
    // What goes on where the other ended takes what lies between them with it, and nothing of what they share.
    const more = joined ? piece.at + piece.seconds - joined.at - joined.seconds : piece.seconds
    const seconds = Math.min(more, left[kind])
    if (seconds <= 0) continue
    left[kind] -= seconds
    if (kind === 'media') {
      if (joined) {
        joined.seconds += seconds
        joined.to = piece.to
      } else
        media.push({
          resource,
          name,
          at: piece.at,
          seconds,
          from: piece.from,
          to: piece.to,
          speed: piece.speed,
        })
    } else if (kind === 'document') {
      const key = `${resource} ${piece.from}`
      pages.set(key, { resource, name, page: piece.from, seconds: (pages.get(key)?.seconds ?? 0) + seconds })
    } else
      activity.set(resource, { resource, name, seconds: (activity.get(resource)?.seconds ?? 0) + seconds })
  }
  return { media, pages: [...pages.values()], activity: [...activity.values()] }
}
