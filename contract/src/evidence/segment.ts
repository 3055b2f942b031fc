import type { Piece } from './pieces.ts'
import { canonical } from './chain.ts'

/**
 * Time that waited in a browser for a connection, and how it is known that it waited unchanged (rule evidence.signed). The
 * server gives each session that is opened a key; the browser signs with it what it keeps, and keeps the key itself in the
 * memory of its page alone.
 */

/** The key of a session that was opened, in hexadecimal, and when that was by the server's clock. */
export interface TimeKey {
  openedAt: string
  key: string
}

/** The signature of a segment: whose opening's key, how long after that it ended, and the signature. */
export interface SegmentSignature {
  openedAt: string
  /** Seconds, as the browser's clock went on since it was given the key. */
  until: number
  hmac: string
}

/** A segment that ended later after its opening is not signed. */
export const MAX_UNTIL = 90 * 86_400

/** A piece as a browser says it: how many seconds ago it ended, or how many before the end of its segment, in the place of a moment. */
export interface SegmentPiece extends Omit<Piece, 'at'> {
  ago: number
}

/** What is signed of a segment. */
export interface Segment {
  /** What the browser calls it. */
  name: string
  seconds: number
  until: number
  pieces: readonly SegmentPiece[]
}

/** The text that is signed, by HMAC with SHA-256 in hexadecimal. */
export const segmentText = ({ name, seconds, until, pieces }: Segment): string =>
  canonical({ name, seconds, until, pieces })

/** How far the clocks of browser and server may drift apart while a segment waits, with the time of its transfer. */
const DRIFT_SECONDS = 120

/**
 * Is a segment where its signature says, by the server's clock: not before its session was opened, and ended when the
 * opening and the time since then say? A browser's clock that was put forward or back meanwhile shows.
 * @param ended when the segment ended, as the heartbeat that brings it says
 */
export const isInPlace = (
  { openedAt, until }: Pick<SegmentSignature, 'openedAt' | 'until'>,
  { seconds, ended }: { seconds: number; ended: Date },
): boolean => {
  const opened = Date.parse(openedAt)
  const drift = Math.abs(opened + until * 1000 - ended.getTime())
  return seconds <= until + DRIFT_SECONDS && drift <= DRIFT_SECONDS * 1000
}
