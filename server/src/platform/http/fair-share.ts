import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { createCap } from '../runtime/cap.ts'
import type { Person } from '../access/actor.ts'
import { isCall } from './credentials.ts'
import { createKnownSenders, type KnownSenders } from './known-senders.ts'
import { lineOf } from './line.ts'
import { isOwnRequest } from './own-request.ts'
import { hasBody, pauseWork, resumeWork } from './pressure.ts'
import { createShares, type Enter, type Limits, type Owner, type Place } from './shares.ts'

/** How many forms of one person are under way at a time, most of them arriving: a part of each may be in memory. */
const MOST_FORMS = 30

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is a file of the build. */
    isBuilt?: boolean
  }
  interface FastifyInstance {
    /** Looks for the person of a socket in a share, as for that of a call. @throws Problem `unavailable` */
    lookInShare: LookInShare
    /** Notes whose session was just made, so that what comes with it is its person's from the first. */
    introduce: (sid: string, person: string) => void
  }
}

/** Who opens a socket: by which session, and from where; `isGone` says whether they left while they waited. */
interface SocketSender {
  sid: string
  address: string
  isGone: () => boolean
}

/** Looks for somebody in the share of whose session it was last, else in that of their address. */
export type LookInShare = (
  sender: SocketSender,
  look: () => Promise<Person | undefined>,
) => Promise<Person | undefined>

/** Is it a form, whose parts arrive while they are read? */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

const ofPerson = (name: string): Owner => ({ name, isVisitor: false })
const ofAddress = (address: string): Owner => ({ name: lineOf(address), isVisitor: true })

/**
 * Whose share a request is part of: its sender's, before they are looked for that of whose session or token it was last,
 * else its address's. Nobody asks whose a page or a file of the build is: where its session says so, it is in a visitor's
 * share of that name, and takes no place of the person's calls. Nobody's: what asks whether the instance is alive, and
 * what it asks itself while a page waits for it.
 */
const ownerOf = (request: FastifyRequest, known: string | undefined): Owner | undefined => {
  const { actor } = request
  const { isBuilt = false, pressureHandler } = request.routeOptions.config
  if (pressureHandler || isOwnRequest(request)) return undefined
  if (actor.kind === 'person' || actor.kind === 'client') return ofPerson(actor._id)
  if (actor.kind !== 'anonymous') return undefined
  if (known !== undefined && isCall(request)) return ofPerson(known)
  const owner = known === undefined ? ofAddress(request.ip) : { name: `pages:${known}`, isVisitor: true }
  return isBuilt ? { ...owner, name: `files:${owner.name}`, isBuilt } : owner
}

const places = new WeakMap<FastifyRequest, Place>()
/** How a request takes its place again. */
const turns = new WeakMap<FastifyRequest, () => Promise<void>>()

/** Gives the place of a request back, where it has one. */
const leave = (request: FastifyRequest): void => {
  const place = places.get(request)
  places.delete(request)
  place?.giveBack()
}

/** Gives the places of a request back while what it sends arrives, which takes as long as its sender does. */
export const standAside = (request: FastifyRequest): void => {
  leave(request)
  pauseWork(request)
}

/**
 * Takes them again once all has arrived, in its owner's turn.
 * @throws Problem `unavailable` where too many of the owner's wait, or the sender went
 */
export const takeTurn = async (request: FastifyRequest): Promise<void> => {
  await turns.get(request)?.()
  resumeWork(request)
}

/** Makes `lookInShare`. */
const createLook =
  (enter: Enter, known: KnownSenders): LookInShare =>
  async ({ sid, address, isGone }, look) => {
    const { promise, resolve } = Promise.withResolvers<Place | Problem>()
    const person = known.bySession(sid)
    const guest = () => ({ isGone, waits: () => undefined, goesOn: () => undefined })
    enter(person === undefined ? ofAddress(address) : ofPerson(person), guest, resolve)
    const place = await promise
    if (place instanceof Problem) throw place
    try {
      const found = await look()
      known.note(sid, found?._id)
      return found
    } finally {
      place.giveBack()
    }
  }

/**
 * Lets nobody take all connections to the database, or all turns of the event loop, by what they send at once: past
 * `atOnce` of a person's requests at a time, the next wait in turn, and past more they are refused (503 with
 * `Retry-After`). Visitors have a share for each address, in which more may wait, and another for files of the build. A
 * request has a place from its first line to the beginning of its answer, so that looking for its sender, reading it and
 * refusing it are done in a share too; but while its body arrives, and while it stands aside. One whose sender went while it
 * waited is not begun. One that waits is no work of the instance's either, which has places for others. Comes before
 * `identifyActors`: until its sender is found, a request is that of whose session or token it was last, or for whom its
 * session was made, else its address's.
 */
export const shareFairly = (app: FastifyInstance, limits: Limits): void => {
  const enter = createShares(limits)
  const forms = createCap(MOST_FORMS)
  const known = createKnownSenders()
  app.decorate('lookInShare', createLook(enter, known))
  app.decorate('introduce', known.note)

  const take = (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner | undefined,
    done: (refused?: Problem) => void,
  ): void => {
    // A request has one place: it would not give back a second.
    if (owner && places.get(request)?.owner.name === owner.name) return done()
    leave(request)
    if (owner === undefined) return done()
    const guest = () => ({
      isGone: () => reply.raw.destroyed,
      waits: () => pauseWork(request),
      goesOn: () => resumeWork(request),
    })
    enter(owner, guest, (place) => {
      if (place instanceof Problem) return done(place)
      places.set(request, place)
      done()
    })
  }

  app.addHook('onRequest', (request, reply, done) => {
    const owner = () => ownerOf(request, known.of(request))
    if (hasBody(request))
      turns.set(
        request,
        () =>
          new Promise((resolve, reject) => {
            take(request, reply, owner(), (refused) => (refused ? reject(refused) : resolve()))
          }),
      )
    take(request, reply, owner(), done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request) && !isForm(request)) leave(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    // A session that has ended is nobody's, and no way into the share of the person whose it was.
    if (isCall(request)) known.noteOf(request)
    // A visitor who has a visitor's place stays there.
    if (request.actor.kind === 'anonymous' && places.get(request)?.owner.isVisitor) return done()
    take(request, reply, ownerOf(request, undefined), done)
  })
  app.addHook('preHandler', (request, reply, done) => {
    const owner = isForm(request) && !reply.raw.destroyed ? ownerOf(request, undefined) : undefined
    if (owner === undefined) return done()
    if (forms.isFull(owner.name)) return done(new Problem('unavailable'))
    reply.raw.once('close', forms.enter(owner.name))
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 401) known.forget(request)
    leave(request)
    done(null, payload)
  })
}
