import { MAX_PIECES } from '#contract/evidence/pieces.ts'
import { isRecord } from '#contract/platform/kernel/records.ts'
import type { ListedStorage } from '../../../../platform/lib/storage.ts'
import type { SegmentSignature } from '#contract/evidence/segment.ts'
import { storedRows } from '../../../../platform/lib/stored-rows.ts'
import { newUuid } from '../../../../platform/lib/uuid.ts'
import { toPieces, type Done } from './done.ts'
import type { Signer } from './time-keys.ts'
import type { TimePlace } from './time-place.ts'

/** Counted time that the server does not have yet. */
export interface Kept {
  place: TimePlace
  seconds: number
  /** When its tab last wrote; a closed tab no longer writes. */
  at: number
  /** What was done in it. */
  done: Done[]
  /** Its name when it is sent: the same name always means the same time, so that the server counts it once. */
  name: string
  /** Whether it may have arrived, so that nothing is added to it any more. */
  isSent: boolean
  /** Its signature, made with the key of its session, in its current form (rule evidence.signed). */
  signature?: SegmentSignature | undefined
}

/** A tab silent for this long is gone, and another may send what it left. */
const GONE_AFTER_MS = 45_000

const sameLecture = (a: TimePlace, b: TimePlace) =>
  a.degreeId === b.degreeId && a.moduleId === b.moduleId && a.lecture === b.lecture

type Written = Pick<Kept, 'place' | 'seconds' | 'at'> & Partial<Kept>

// What is in the storage was written below, by this page or an older one; anything else, as a broken text, is no time.
const isWritten = (row: unknown): row is Written =>
  isRecord(row) &&
  isRecord(row['place']) &&
  typeof row['seconds'] === 'number' &&
  typeof row['at'] === 'number'

/** Entries of an older page have no activity, and a name only once sent. */
const readKept = (text: string | null): Kept[] =>
  storedRows(text, isWritten).map((one) => ({
    done: [],
    name: newUuid(),
    isSent: one.name !== undefined,
    ...one,
  }))

/** Whether more time may be added to an entry: not to a sent one, nor to one signed with another key. */
const isOpenFor = ({ isSent, signature }: Kept, signer: Signer | undefined): boolean =>
  !isSent && signature?.openedAt === signer?.openedAt

const signed = (kept: Kept, signer: Signer | undefined): Kept => ({
  ...kept,
  signature: signer?.sign({ ...kept, pieces: toPieces(kept.done, kept.at) }, kept.at),
})

/**
 * The counted seconds that the server does not have yet, in the browser's storage: each tab keeps its own, so that
 * none sends another's twice, and takes over what a closed tab left behind.
 * @param tab a name of this tab alone
 * @param owner the person of the time: another person on this device never sends it
 */
export function pendingTime(storage: ListedStorage, owner: string, tab: string) {
  const prefix = `player-time:${owner}:`
  const read = (key: string): Kept[] => readKept(storage.getItem(key))
  const write = (key: string, kept: Kept[]) =>
    kept.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(kept))
  const own = prefix + tab

  const add = (
    place: TimePlace,
    seconds: number,
    now: number,
    { done = [], signer }: { done?: readonly Done[]; signer?: Signer | undefined } = {},
  ) => {
    if (seconds <= 0) return
    const kept = read(own)
    const before = kept.find(
      (one) =>
        isOpenFor(one, signer) &&
        sameLecture(one.place, place) &&
        one.done.length + done.length <= MAX_PIECES,
    )
    const after = {
      place,
      name: before?.name ?? newUuid(),
      isSent: false,
      seconds: (before?.seconds ?? 0) + seconds,
      at: now,
      done: [...(before?.done ?? []), ...done],
    }
    write(own, [...kept.filter((one) => one !== before), signed(after, signer)])
  }
  return {
    add,
    /** The first waiting time, which does not change from then on; undefined if there is none. */
    next: (): Kept | undefined => {
      const [first, ...others] = read(own)
      if (!first) return undefined
      const sent = { ...first, isSent: true }
      write(own, [sent, ...others])
      return sent
    },
    /** Removes what the server has received. */
    settle: (name: string) =>
      write(
        own,
        read(own).filter((one) => one.name !== name),
      ),
    /** Takes over what tabs that are gone have left. */
    adopt: (now: number) => {
      for (const key of storage.keys()) {
        if (!key.startsWith(prefix) || key === own) continue
        const kept = read(key)
        if (kept.some((one) => now - one.at < GONE_AFTER_MS)) continue
        storage.removeItem(key)
        write(own, [...read(own), ...kept])
      }
    },
    seconds: (): number => read(own).reduce((sum, one) => sum + one.seconds, 0),
  }
}

export type PendingTime = ReturnType<typeof pendingTime>
