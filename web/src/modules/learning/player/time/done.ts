import { MAX_PIECES, type PieceKind } from '#contract/evidence/pieces.ts'
import type { SegmentPiece } from '#contract/evidence/segment.ts'

/** What was done at a session while its time counted (rule evidence.pieces). Pure: the clock comes in as an argument. */

/** The activity of a moment: a medium at a position and a speed, a page of a document, a test or package. */
export interface Seen {
  kind: PieceKind
  resource: string
  /** In the medium, in seconds; of a document its page. */
  position: number
  speed: number
}

/** A stretch of the same, as it is kept in the browser. */
export interface Done extends Omit<Seen, 'position'> {
  from: number
  to: number
  ms: number
  /** When it was last seen. */
  until: number
}

/** How many seconds a medium may jump between two checks and still count as playing on. */
const JUMP = 1.5

const playsOn = (last: Done, { kind, resource, position, speed }: Seen, gapMs: number): boolean => {
  if (last.kind !== kind || last.resource !== resource || last.speed !== speed) return false
  if (kind === 'document') return last.to === position
  const moved = position - last.to
  return kind === 'activity' || (moved >= -0.5 && moved <= (gapMs / 1000) * speed + JUMP)
}

/** The activity after another reading, with the counted seconds. */
export const withSeen = (
  done: readonly Done[],
  seen: Seen | undefined,
  gapMs: number,
  now: number,
): Done[] => {
  if (!seen || gapMs <= 0) return [...done]
  const last = done.at(-1)
  if (last && playsOn(last, seen, gapMs))
    return [...done.slice(0, -1), { ...last, to: seen.position, ms: last.ms + gapMs, until: now }]
  const { position, ...what } = seen
  const from = seen.kind === 'media' ? Math.max(0, position - (gapMs / 1000) * seen.speed) : position
  return [...done, { ...what, from, to: position, ms: gapMs, until: now }]
}

/** What was done, as a heartbeat brings it; of much the last. */
export const toPieces = (done: readonly Done[], now: number): SegmentPiece[] =>
  done
    .filter(({ ms }) => ms >= 500)
    .slice(-MAX_PIECES)
    .map(({ kind, resource, speed, from, to, ms, until }) => ({
      kind,
      resource,
      speed,
      from: Math.floor(from),
      to: Math.ceil(to),
      seconds: Math.round(ms / 1000),
      ago: Math.max(0, Math.round((now - until) / 1000)),
    }))
