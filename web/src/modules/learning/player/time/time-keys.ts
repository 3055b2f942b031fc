import {
  MAX_UNTIL,
  segmentText,
  type Segment,
  type SegmentSignature,
  type TimeKey,
} from '#contract/evidence/segment.ts'
import { hmacSha256 } from '../../../../platform/lib/hmac.ts'
import type { TimePlace } from './time-place.ts'

/** Signs pending time in its state of a moment; nothing if the clock contradicts it. */
export interface Signer {
  openedAt: string
  sign: (segment: Omit<Segment, 'until'>, at: number) => SegmentSignature | undefined
}

/**
 * Kept only in the page's memory: changing the pending entries in the browser's storage does not let anyone sign them
 * (rule evidence.signed).
 */
const keys = new Map<string, TimeKey & { givenAt: number }>()

const nameOf = (owner: string, { degreeId, moduleId, lecture }: TimePlace): string =>
  [owner, degreeId, moduleId, lecture].join(' ')

/** Keeps the key of a session that was opened; the first holds for as long as the page is open. */
export const keepTimeKey = (owner: string, place: TimePlace, key: TimeKey, now: number): void => {
  const name = nameOf(owner, place)
  if (!keys.has(name)) keys.set(name, { ...key, givenAt: now })
}

/** What signs a person's time at a session; undefined where the server gave no key yet. */
export const signerOf = (owner: string, place: TimePlace): Signer | undefined => {
  const found = keys.get(nameOf(owner, place))
  if (!found) return undefined
  const { openedAt, key, givenAt } = found
  return {
    openedAt,
    sign: (segment, at) => {
      const until = Math.round((at - givenAt) / 1000)
      if (until < 0 || until > MAX_UNTIL) return undefined
      return { openedAt, until, hmac: hmacSha256(key, segmentText({ ...segment, until })) }
    },
  }
}
