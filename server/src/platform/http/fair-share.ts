import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor } from '../access/actor.ts'
import { createCap } from '../cap.ts'
import { pauseWork, resumeWork } from './pressure.ts'

/** How many more of them wait for their turn. */
const MOST_WAITING = 100
/** How many forms of one person are under way at a time, most of them arriving: a part of each may be in memory. */
const MOST_FORMS = 30

/** One person's, or one machine's, requests of this instance. */
interface Share {
  running: number
  waiting: (() => void)[]
}

/** Is it a form, whose parts arrive while they are read? */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

const nameOf = (actor: Actor): string | undefined =>
  actor.kind === 'person' || actor.kind === 'client' ? actor._id : undefined

/** What gives the place of a request back. */
const places = new WeakMap<FastifyRequest, () => void>()
/** How a form takes its turn again. */
const turns = new WeakMap<FastifyRequest, () => Promise<void>>()

const leave = (request: FastifyRequest): void => {
  const giveBack = places.get(request)
  places.delete(request)
  giveBack?.()
}

/**
 * Takes an answer from the framework, for what writes it itself, and gives its request's place back: from then on it
 * lasts as long as its sender takes.
 */
export const takeOver = (reply: FastifyReply): void => {
  leave(reply.request)
  pauseWork(reply.request)
  reply.hijack()
}

/** Gives the places of a form back while its parts arrive, which takes as long as its sender does. */
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

/**
 * Lets nobody take all connections to the database by what they send at once, as requests that wait for one locked row
 * do: past `atOnce` of a person's requests at a time, the next wait in turn, and past more they are refused (503 with
 * `Retry-After`). A request holds its place until its answer is begun or taken over; one whose sender went while it
 * waited is not begun. One that waits is no work of the instance's either, which has places for others.
 */
export const shareFairly = (
  app: FastifyInstance,
  { atOnce, mostWaiting = MOST_WAITING }: { atOnce: number; mostWaiting?: number },
): void => {
  const shares = new Map<string, Share>()
  const forms = createCap(MOST_FORMS)

  const giveBack = (name: string, share: Share): void => {
    const next = share.waiting.shift()
    if (next) return next()
    share.running -= 1
    if (share.running === 0) shares.delete(name)
  }

  const enter = (request: FastifyRequest, reply: FastifyReply, done: (refused?: Problem) => void): void => {
    const name = nameOf(request.actor)
    if (name === undefined) return done()
    const share = shares.get(name) ?? { running: 0, waiting: [] }
    shares.set(name, share)
    const begin = () => {
      places.set(request, () => giveBack(name, share))
      done()
    }
    if (share.running < atOnce) {
      share.running += 1
      begin()
    } else if (share.waiting.length < mostWaiting) {
      const goOn = () => {
        resumeWork(request)
        if (!reply.raw.destroyed) return begin()
        giveBack(name, share)
        done(new Problem('unavailable'))
      }
      pauseWork(request)
      // It goes on in its own context, and not in that of the answer which made room.
      share.waiting.push(AsyncResource.bind(goOn))
    } else done(new Problem('unavailable'))
  }

  const takeForm = (request: FastifyRequest, reply: FastifyReply, name: string): void => {
    reply.raw.once('close', forms.enter(name))
    const again = () =>
      new Promise<void>((resolve, reject) => {
        enter(request, reply, (refused) => (refused ? reject(refused) : resolve()))
      })
    turns.set(request, again)
  }

  app.addHook('preHandler', (request, reply, done) => {
    const name = nameOf(request.actor)
    if (name !== undefined && isForm(request) && !reply.raw.destroyed) {
      if (forms.isFull(name)) return done(new Problem('unavailable'))
      takeForm(request, reply, name)
    }
    enter(request, reply, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
}
