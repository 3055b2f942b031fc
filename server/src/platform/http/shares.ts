import { AsyncResource } from 'node:async_hooks'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { createWaitingQueues, type WaitingQueue } from './waiting-queues.ts'

/** How many more requests of a person may wait for their turn, and of an address, behind which there may be many people. */
const MOST_WAITING = 100
const MOST_WAITING_OF_ADDRESS = 2000
/**
 * How many requests of visitors may wait in all, however many addresses they come from: each holds its connection. Past
 * these, the longest queue makes room for shorter ones.
 */
const MOST_VISITORS_WAITING = 4000
/** How many files of the build an address gets at a time: a page has many, and none needs the database. */
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
interface Guest {
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

/** Ends a request's waiting: it goes on, or is refused. */
type EndWaiting = (isRefused: boolean) => void

/** What comes from one person, one machine, or one address of visitors. */
interface Share extends WaitingQueue<EndWaiting> {
  running: number
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
  const visitors = createWaitingQueues<EndWaiting>(mostVisitorsWaiting)

  const giveBack = ({ name, isVisitor }: Owner, share: Share): void => {
    const next = isVisitor ? visitors.shift(share) : share.waiting.shift()
    if (next) return soon(() => next(false))
    share.running -= 1
    if (share.running === 0) shares.delete(name)
  }

  /** May one more wait in a queue? Where visitors have taken all places, one of the longest queue is refused for it. */
  const hasRoom = (share: Share, { isVisitor }: Owner): boolean =>
    isVisitor
      ? share.waiting.length < mostWaitingOfAddress && visitors.makeRoom(share, (last) => last(true))
      : share.waiting.length < mostWaiting

  return (owner, guestOf, done) => {
    const { name, isVisitor, isBuilt } = owner
    const share = shares.get(name) ?? { running: 0, waiting: [] }
    const begin = () => done({ owner, giveBack: () => giveBack(owner, share) })
    if (share.running < (isBuilt ? MOST_FILES : atOnce)) {
      shares.set(name, share)
      share.running += 1
      return begin()
    }
    if (!hasRoom(share, owner)) return done(new Problem('unavailable'))
    const guest = guestOf()
    const end = (isRefused: boolean) => {
      guest.goesOn()
      if (!isRefused && !guest.isGone()) return begin()
      // Many may have gone together: each lets the next go on in another turn, and not from within its own.
      if (!isRefused) setImmediate(giveBack, owner, share)
      done(new Problem('unavailable'))
    }
    guest.waits()
    // It ends in its own context, and not in that of the answer which made room, or of who took its place.
    const waiting = AsyncResource.bind(end)
    if (isVisitor) visitors.push(share, waiting)
    else share.waiting.push(waiting)
  }
}
