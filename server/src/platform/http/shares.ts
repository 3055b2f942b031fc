import { AsyncResource } from 'node:async_hooks'
import { Problem } from '#contract/platform/kernel/problem.ts'

/** How many more of a person's wait for their turn, and of an address: many people may be behind it. */
const MOST_WAITING = 100
const MOST_WAITING_OF_ADDRESS = 2000
/** How many visitors' wait at all, however many addresses they come from: each holds its connection. */
const MOST_VISITORS_WAITING = 4000
/** How many files of the build an address gets at a time: a page has many, and they ask the database for nothing. */
const MOST_FILES = 100
/** How long a turn of the event loop goes on with what waited, in milliseconds. */
const LONGEST_TURN = 5

/** Whose share a request is part of, and which where they have several. */
export interface Owner {
  name: string
  isVisitor: boolean
  isBuilt?: boolean
}

/** Who asks for a place. */
export interface Guest {
  /** Whether they went while they waited. */
  isGone: () => boolean
  /** Called as they begin to wait, and as they go on. */
  waits: () => void
  goesOn: () => void
}

/** A place in an owner's share. */
export interface Place {
  owner: Owner
  /** Called once. */
  giveBack: () => void
}

export interface Limits {
  /** How many of an owner's are under way at a time. */
  atOnce: number
  mostWaiting?: number
  mostWaitingOfAddress?: number
  mostVisitorsWaiting?: number
}

/** Takes a place in the share of an owner, in turn, or says that too many wait. */
export type Enter = (owner: Owner, guest: () => Guest, done: (place: Place | Problem) => void) => void

/** What comes from one person, one machine, or one address of visitors. */
interface Share {
  running: number
  waiting: (() => void)[]
}

/** When this turn of the event loop began to go on with what waited; undefined where it did not. */
let turnBegan: number | undefined

/**
 * Goes on with what waited, in this turn of the event loop while that is short, else in the next: answers that wait for
 * nothing would keep everybody from it, to the last that waits.
 */
const soon = (next: () => void): void => {
  if (turnBegan === undefined) {
    turnBegan = performance.now()
    setImmediate(() => (turnBegan = undefined))
  }
  if (performance.now() - turnBegan < LONGEST_TURN) next()
  else setImmediate(next)
}

/** Makes the shares of an instance: each owner has so many places, and a queue of those who wait for one. */
export const createShares = ({
  atOnce,
  mostWaiting = MOST_WAITING,
  mostWaitingOfAddress = MOST_WAITING_OF_ADDRESS,
  mostVisitorsWaiting = MOST_VISITORS_WAITING,
}: Limits): Enter => {
  const shares = new Map<string, Share>()
  let visitorsWaiting = 0

  const giveBack = (name: string, share: Share): void => {
    const next = share.waiting.shift()
    if (next) return soon(next)
    share.running -= 1
    if (share.running === 0) shares.delete(name)
  }

  const isFull = (share: Share, { isVisitor }: Owner): boolean =>
    isVisitor
      ? share.waiting.length >= mostWaitingOfAddress || visitorsWaiting >= mostVisitorsWaiting
      : share.waiting.length >= mostWaiting

  return (owner, guestOf, done) => {
    const { name, isVisitor, isBuilt } = owner
    const share = shares.get(name) ?? { running: 0, waiting: [] }
    const begin = () => done({ owner, giveBack: () => giveBack(name, share) })
    if (share.running < (isBuilt ? MOST_FILES : atOnce)) {
      shares.set(name, share)
      share.running += 1
      return begin()
    }
    if (isFull(share, owner)) return done(new Problem('unavailable'))
    const guest = guestOf()
    const goOn = () => {
      if (isVisitor) visitorsWaiting -= 1
      guest.goesOn()
      if (!guest.isGone()) return begin()
      // Many may have gone together: each lets the next go on in another turn, and not from within its own.
      setImmediate(giveBack, name, share)
      done(new Problem('unavailable'))
    }
    if (isVisitor) visitorsWaiting += 1
    guest.waits()
    // It goes on in its own context, and not in that of the answer which made room.
    share.waiting.push(AsyncResource.bind(goOn))
  }
}
