import { Problem } from '#contract/platform/kernel/problem.ts'
import { type Cap, createCap } from '../../../platform/runtime/cap.ts'
import { lineOf } from '../../../platform/http/line.ts'
import { HASH_THREADS, type Line, onHashThread } from './threads.ts'

/** How many may wait for or use a thread: the last waits about two seconds on an otherwise idle machine. */
export const HASH_PLACES = HASH_THREADS * 64

/** How many of the places strangers may hold: however many they are, they lock nobody out who is known. */
export const PLACES_OF_STRANGERS = HASH_PLACES * 0.75

/** How many of those one address may hold: even holding them all, it locks nobody else out. */
export const PLACES_OF_ADDRESS = HASH_PLACES * 0.5

/** How many one known account may hold: half of those that strangers leave. */
export const PLACES_OF_ACCOUNT = (HASH_PLACES - PLACES_OF_STRANGERS) / 2

/**
 * Who asks for a place: a person who is known, by a session, a code or their browser; or a stranger, by their address
 * where it is at hand.
 */
type Asker = { account: string } | { address?: string }

/** What the holder of a place in the queue may do with a password. */
interface Hashing {
  /** Hashes a password's digest for keeping. */
  hash: (digest: string) => Promise<string>
  /**
   * Whether this is the password. Without a hash the same work is done, so that the time does not reveal which accounts
   * exist.
   */
  isRight: (kept: string | null | undefined, digest: string) => Promise<boolean>
}

const hash = async (digest: string, line: Line): Promise<string> => {
  const answer = await onHashThread({ digest: digest.toLowerCase() }, line)
  return 'hash' in answer ? answer.hash : ''
}

let nobody: Promise<string> | undefined

const isRight = async (kept: string | null | undefined, digest: string, line: Line): Promise<boolean> => {
  nobody ??= hash('', line)
  const answer = await onHashThread({ digest: digest.toLowerCase(), kept: kept ?? (await nobody) }, line)
  return 'isRight' in answer && answer.isRight && typeof kept === 'string'
}

const [places, ofStrangers] = [createCap(HASH_PLACES), createCap(PLACES_OF_STRANGERS)]
const [ofAddress, ofAccount] = [createCap(PLACES_OF_ADDRESS), createCap(PLACES_OF_ACCOUNT)]

/** What bounds the places of an asker: each cap, and the key under which it counts them. */
const capsOf = (asker: Asker): [Cap, string][] => {
  if ('account' in asker)
    return [
      [places, ''],
      [ofAccount, asker.account],
    ]
  const { address } = asker
  return [
    [places, ''],
    [ofStrangers, ''],
    ...(address === undefined ? [] : [[ofAddress, lineOf(address)] satisfies [Cap, string]]),
  ]
}

/** Takes a place, and returns the function that frees it. @throws Problem `unavailable` */
const takePlace = (asker: Asker): (() => void) => {
  const caps = capsOf(asker)
  if (caps.some(([cap, key]) => cap.isFull(key))) throw new Problem('unavailable')
  const giveBacks = caps.map(([cap, key]) => cap.enter(key))
  return () => {
    for (const giveBack of giveBacks) giveBack()
  }
}

/**
 * Runs work that hashes once there is a place in the queue: taken at the beginning, before anything is counted or
 * written, so that a caller who finds it full has lost nothing (decision 0084).
 * @param asker strangers, and each of their addresses, may hold only part of the places, and so may an account
 * @throws Problem `unavailable` where the queue is full
 */
export const inHashQueue = async <T>(
  work: (hashing: Hashing) => Promise<T>,
  asker: Asker = {},
): Promise<T> => {
  const giveBack = takePlace(asker)
  try {
    const line = 'account' in asker ? 'known' : 'strangers'
    return await work({
      hash: (digest) => hash(digest, line),
      isRight: (kept, digest) => isRight(kept, digest, line),
    })
  } finally {
    giveBack()
  }
}

/** Hashes a password's digest for keeping. @throws Problem `unavailable` */
export const hashPassword = (digest: string, asker?: Asker): Promise<string> =>
  inHashQueue((hashing) => hashing.hash(digest), asker)
