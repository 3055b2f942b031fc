import { lineOf } from '../../../platform/http/line.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { HASH_THREADS, onHashThread } from './threads.ts'

/** How many may wait for or use a thread: the last waits about two seconds on an otherwise idle machine. */
export const HASH_PLACES = HASH_THREADS * 64

/** How many of the places one address may hold: even holding them all, it locks nobody else out. */
export const PLACES_OF_ONE = HASH_PLACES * 0.75

/** What the holder of a place in the queue may do with a password. */
export interface Hashing {
  /** Hashes a password's digest for keeping. */
  hash: (digest: string) => Promise<string>
  /**
   * Whether this is the password. Without a hash the same work is done, so that the time does not reveal which accounts
   * exist.
   */
  isRight: (kept: string | null | undefined, digest: string) => Promise<boolean>
}

const hash = async (digest: string): Promise<string> => {
  const answer = await onHashThread({ digest: digest.toLowerCase() })
  return 'hash' in answer ? answer.hash : ''
}

let nobody: Promise<string> | undefined

const isRight = async (kept: string | null | undefined, digest: string): Promise<boolean> => {
  nobody ??= hash('')
  const answer = await onHashThread({ digest: digest.toLowerCase(), kept: kept ?? (await nobody) })
  return 'isRight' in answer && answer.isRight && typeof kept === 'string'
}

let taken = 0
const takenBy = new Map<string, number>()

/** Takes a place, and returns the function that frees it. @throws Problem `unavailable` */
const takePlace = (from: string | undefined): (() => void) => {
  const address = from === undefined ? undefined : lineOf(from)
  const own = address === undefined ? 0 : (takenBy.get(address) ?? 0)
  if (taken >= HASH_PLACES || own >= PLACES_OF_ONE) throw new Problem('unavailable')
  taken += 1
  if (address !== undefined) takenBy.set(address, own + 1)
  return () => {
    taken -= 1
    if (address === undefined) return
    const left = (takenBy.get(address) ?? 1) - 1
    if (left > 0) takenBy.set(address, left)
    else takenBy.delete(address)
  }
}

/**
 * Runs work that hashes once there is a place in the queue: taken at the beginning, before anything is counted or
 * written, so that a caller who finds it full has lost nothing (decision 0084).
 * @param address of a person who is not logged in yet, who may hold only part of the places
 * @throws Problem `unavailable` where the queue is full
 */
export const inHashQueue = async <T>(
  work: (hashing: Hashing) => Promise<T>,
  address?: string,
): Promise<T> => {
  const giveBack = takePlace(address)
  try {
    return await work({ hash, isRight })
  } finally {
    giveBack()
  }
}

/** Hashes a password's digest for keeping. @throws Problem `unavailable` */
export const hashPassword = (digest: string): Promise<string> =>
  inHashQueue((hashing) => hashing.hash(digest))
