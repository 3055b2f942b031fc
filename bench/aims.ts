import type { Figure, Subject } from './run.ts'

/** The share of the bare route's requests per second, of the same round, that each request is to reach. */
export const shareAims: Readonly<Record<string, number>> = {
  player: 0.5,
  heartbeat: 0.5,
  'own courses': 0.33,
  'course list': 0.33,
  'course page': 0.33,
  users: 0.33,
  'session completed': 0.25,
  'whole exam': 0.05,
}

/** Milliseconds that the p99 is to stay under. */
export const P99_AIM = 100
/** A login waits for hashes on purpose, and a whole exam is twelve requests: their times follow from their share. */
const withoutP99 = new Set(['login', 'login beside players', 'whole exam'])
/** Of fewer answers a hundredth is none. */
export const ENOUGH_FOR_P99 = 100

/** MiB of the server process at rest, by database. */
export const memoryAims = { postgres: 180, pglite: 450 } as const

/** Seconds within which a file of 20,000 people is to be written. */
export const IMPORT_AIM = 60

/** Milliseconds under which the p99 of a chat's messages is to be heard. */
export const CHAT_AIM = 250

/** Does a chat miss its aims: was a message lost that the server took, or were they heard too late? */
export const missesChat = ({ taken, heard, p99 }: { taken: number; heard: number; p99: number }): boolean =>
  heard < taken || !(p99 < CHAT_AIM)

/** Does a request answer less of what the bare server does than its aim? */
export const missesShare = ({ request, share }: Figure): boolean => share.median < (shareAims[request] ?? 0)

/** Is the p99 of a request that has one, of enough samples, above the aim? */
export const missesP99 = ({ request, p99, samples }: Figure): boolean =>
  !withoutP99.has(request) && samples >= ENOUGH_FOR_P99 && p99.median >= P99_AIM

/** Does a server at rest take more memory than its database allows? */
export const missesMemory = ({ database, memory }: Subject): boolean => memory.atRest > memoryAims[database]

/** How many aims a server misses. */
export const countMisses = (subject: Subject): number =>
  subject.figures.filter(missesShare).length +
  subject.figures.filter(missesP99).length +
  (missesMemory(subject) ? 1 : 0)
