import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import {
  isInPlace,
  segmentText,
  type Segment,
  type SegmentSignature,
  type TimeKey,
} from '#contract/evidence/segment.ts'
import type { Db } from '../../platform/database/db.ts'
import { sharedSecret } from '../../platform/secrets/secrets.ts'

/** The session of a key. */
interface Opening {
  user: string
  degree: string
  module: string
  lecture: string
}

/** A segment as sent by a heartbeat. */
interface SentSegment extends Omit<Segment, 'until'> {
  /** How many seconds ago it ended. */
  ago: number
  signature: SegmentSignature
}

/**
 * The keys by which browsers sign the time that waits for a connection (rule evidence.signed). Nothing of them is
 * stored.
 */
export interface TimeKeys {
  /** The key of a session that somebody opens now. */
  issue: (opening: Opening, now: Date) => TimeKey
  /** Was a segment signed with the key of its session, for the time that it states? */
  isSigned: (opening: Opening, segment: SentSegment, now: Date) => boolean
}

const hmac = (key: Parameters<typeof createHmac>[1], text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Creates the issuing and checking of such keys, from a secret that the instances of an academy share. */
export const createTimeKeys = async (db: Db): Promise<TimeKeys> => {
  const secret = createSecretKey(await sharedSecret(db, 'evidence.segments'))
  const keyOf = ({ user, degree, module, lecture }: Opening, openedAt: string): string =>
    hmac(secret, [user, degree, module, lecture, openedAt].join('\n'))
  return {
    issue: (opening, now) => ({ openedAt: now.toISOString(), key: keyOf(opening, now.toISOString()) }),
    isSigned: (opening, { name, seconds, ago, pieces, signature }, now) => {
      const ended = new Date(now.getTime() - ago * 1000)
      const openedAt = new Date(signature.openedAt)
      if (openedAt > now || !isInPlace(signature, { seconds, ended })) return false
      const key = Buffer.from(keyOf(opening, openedAt.toISOString()), 'hex')
      const own = pieces.map((piece) => ({ ...piece, ago: piece.ago - ago }))
      const text = segmentText({ name, seconds, until: signature.until, pieces: own })
      return timingSafeEqual(Buffer.from(hmac(key, text)), Buffer.from(signature.hmac))
    },
  }
}
