import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { createCap } from '../cap.ts'
import { isCall, sessionOf, tokenOf } from './credentials.ts'
import { lineOf } from './line.ts'
import { isOwnRequest } from './own-request.ts'
import { pauseWork, resumeWork } from './pressure.ts'

/** How many more of a person's wait for their turn, and of an address: many people may be behind it. */
const MOST_WAITING = 100
const MOST_WAITING_OF_ADDRESS = 2000
/** How many visitors' wait at all, however many addresses they come from: each holds its connection. */
const MOST_VISITORS_WAITING = 4000
/** How many files of the build an address gets at a time: a page has many, and they ask the database for nothing. */
const MOST_FILES = 100
/** How long a turn of the event loop goes on with what waited, in milliseconds. */
const LONGEST_TURN = 5
/** How many forms of one person are under way at a time, most of them arriving: a part of each may be in memory. */
const MOST_FORMS = 30
/** Of how many sessions an instance knows whose they are, before it looks. */
const KNOWN_SESSIONS = 20_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is a file of the build. */
    isBuilt?: boolean
  }
}

/** The requests of this instance that come from one person, one machine, or one address of visitors. */
interface Share {
  running: number
  waiting: (() => void)[]
}

/** Whose share a request is part of, and which where they have several. */
interface Owner {
  name: string
  isVisitor: boolean
  isBuilt?: boolean
}

/** Is it a form, whose parts arrive while they are read? */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

/** Nobody's: what asks whether the instance is alive, and what it asks itself while a page waits for it. */
const ownerOf = (request: FastifyRequest): Owner | undefined => {
  const { actor } = request
  if (actor.kind === 'person' || actor.kind === 'client') return { name: actor._id, isVisitor: false }
  const { isBuilt = false, pressureHandler } = request.routeOptions.config
  if (actor.kind !== 'anonymous' || pressureHandler || isOwnRequest(request)) return undefined
  const line = lineOf(request.ip)
  return { name: isBuilt ? `files:${line}` : line, isVisitor: true, isBuilt }
}

/** Whether a request asks the database who sends it by a statement of its own, where most share one. */
const isFoundAlone = (request: FastifyRequest): boolean =>
  isCall(request) &&
  (tokenOf(request) !== undefined ||
    (request.routeOptions.config.authenticate !== undefined && sessionOf(request) !== undefined))

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

/** What gives the place of a request back. */
const places = new WeakMap<FastifyRequest, () => void>()
/** How a form takes its turn again. */
const turns = new WeakMap<FastifyRequest, () => Promise<void>>()

/** Gives the place of a request back, where it has one. */
export const leave = (request: FastifyRequest): void => {
  const giveBack = places.get(request)
  places.delete(request)
  giveBack?.()
}

/** Gives the places of a request back while what it sends arrives, which takes as long as its sender does. */
export const standAside = (request: FastifyRequest): void => {
  leave(request)
  pauseWork(request)
}

/**
 * Takes them again once all parts have arrived, in the person's turn.
 * @throws Problem `unavailable` where too many of the person's wait, or the sender went
 */
export const takeTurn = async (request: FastifyRequest): Promise<void> => {
  await turns.get(request)?.()
  resumeWork(request)
}

interface Limits {
  atOnce: number
  mostWaiting?: number
  mostWaitingOfAddress?: number
  mostVisitorsWaiting?: number
}

/** Takes a place in the share of an owner, in turn, or refuses the request; without an owner it needs none. */
type Enter = (
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Owner | undefined,
  done: (refused?: Problem) => void,
) => void

const createShares = ({
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

  return (request, reply, owner, done) => {
    // A request has one place: it would not give back a second.
    leave(request)
    if (owner === undefined) return done()
    const { name } = owner
    const share = shares.get(name) ?? { running: 0, waiting: [] }
    const begin = () => {
      places.set(request, () => giveBack(name, share))
      done()
    }
    if (share.running < (owner.isBuilt ? MOST_FILES : atOnce)) {
      shares.set(name, share)
      share.running += 1
      begin()
    } else if (isFull(share, owner)) done(new Problem('unavailable'))
    else {
      const goOn = () => {
        if (owner.isVisitor) visitorsWaiting -= 1
        resumeWork(request)
        if (!reply.raw.destroyed) return begin()
        // Many may have gone together: each lets the next go on in another turn, and not from within its own.
        setImmediate(giveBack, name, share)
        done(new Problem('unavailable'))
      }
      if (owner.isVisitor) visitorsWaiting += 1
      pauseWork(request)
      // It goes on in its own context, and not in that of the answer which made room.
      share.waiting.push(AsyncResource.bind(goOn))
    }
  }
}

/**
 * Lets nobody take all connections to the database, or all turns of the event loop, by what they send at once: past
 * `atOnce` of a person's requests at a time, the next wait in turn, and past more they are refused (503 with
 * `Retry-After`). Visitors have a share for each address, in which more may wait, and another for files of the build. A request holds its place until its
 * answer is begun or it stands aside; one whose sender went while it waited is not begun. One that waits is no work of the
 * instance's either, which has places for others. A request whose sender the database is asked for by a statement of
 * its own waits for that as well: in the share of the person whose session it was last, else in the visitors' of its
 * address. Comes before `identifyActors`, which gives that place back.
 */
export const shareFairly = (app: FastifyInstance, limits: Limits): void => {
  const enter = createShares(limits)
  const forms = createCap(MOST_FORMS)
  /** Whose a session was, by its cookie. */
  const known = new LRUCache<string, string>({ max: KNOWN_SESSIONS })

  const takeForm = (request: FastifyRequest, reply: FastifyReply, name: string): void => {
    reply.raw.once('close', forms.enter(name))
    const again = () =>
      new Promise<void>((resolve, reject) => {
        enter(request, reply, ownerOf(request), (refused) => (refused ? reject(refused) : resolve()))
      })
    turns.set(request, again)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isFoundAlone(request)) return done()
    const session = sessionOf(request)
    const name = session === undefined ? undefined : known.get(session)
    enter(request, reply, name === undefined ? ownerOf(request) : { name, isVisitor: false }, done)
  })
  app.addHook('preHandler', (request, reply, done) => {
    const { actor } = request
    if (actor.kind === 'person') {
      const session = sessionOf(request)
      if (session !== undefined) known.set(session, actor._id)
    }
    const owner = ownerOf(request)
    if (owner && isForm(request) && !reply.raw.destroyed) {
      if (forms.isFull(owner.name)) return done(new Problem('unavailable'))
      takeForm(request, reply, owner.name)
    }
    enter(request, reply, owner, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
}
