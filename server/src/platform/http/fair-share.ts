import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { createCap } from '../cap.ts'
import { isCall, sessionOf, tokenOf } from './credentials.ts'
import { lineOf } from './line.ts'
import { isOwnRequest } from './own-request.ts'
import { hasBody, pauseWork, resumeWork } from './pressure.ts'
import { createShares, type Limits, type Owner, type Place } from './shares.ts'

/** How many forms of one person are under way at a time, most of them arriving: a part of each may be in memory. */
const MOST_FORMS = 30
/** Of how many sessions and tokens an instance knows whose they are, before it looks. */
const MOST_KNOWN = 20_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is a file of the build. */
    isBuilt?: boolean
  }
  interface FastifyInstance {
    /** Does what an address asks for beside the routes, as a socket, in its share. @throws Problem `unavailable` */
    inShare: InShare
  }
}

/** Does some work in the share of an address; `isGone` says whether its sender left while it waited. */
export type InShare = <T>(address: string, isGone: () => boolean, work: () => Promise<T>) => Promise<T>

/** Is it a form, whose parts arrive while they are read? */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

const ofAddress = (address: string): Owner => ({ name: lineOf(address), isVisitor: true })

/**
 * Whose share a request is part of: its sender's, before they are looked for that of whose session or token it was last,
 * else its address's. Nobody's: what asks whether the instance is alive, and what it asks itself while a page waits for it.
 */
const ownerOf = (request: FastifyRequest, known: string | undefined): Owner | undefined => {
  const { actor } = request
  const { isBuilt = false, pressureHandler } = request.routeOptions.config
  if (pressureHandler || isOwnRequest(request)) return undefined
  if (actor.kind === 'person' || actor.kind === 'client') return { name: actor._id, isVisitor: false }
  if (actor.kind !== 'anonymous') return undefined
  if (known !== undefined) return { name: known, isVisitor: false }
  const owner = ofAddress(request.ip)
  return isBuilt ? { ...owner, name: `files:${owner.name}`, isBuilt } : owner
}

/** By what a call says who sends it. */
const credentialOf = (request: FastifyRequest): string | undefined =>
  isCall(request) ? (tokenOf(request) ?? sessionOf(request)) : undefined

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

/**
 * Lets nobody take all connections to the database, or all turns of the event loop, by what they send at once: past
 * `atOnce` of a person's requests at a time, the next wait in turn, and past more they are refused (503 with
 * `Retry-After`). Visitors have a share for each address, in which more may wait, and another for files of the build. A
 * request has a place from its first line to the beginning of its answer, so that looking for its sender, reading it and
 * refusing it are done in a share too; but while its body arrives, and while it stands aside. One whose sender went while it
 * waited is not begun. One that waits is no work of the instance's either, which has places for others. Comes before
 * `identifyActors`: until its sender is found, a request is that of whose session or token it was last, else its address's.
 */
export const shareFairly = (app: FastifyInstance, limits: Limits): void => {
  const enter = createShares(limits)
  const forms = createCap(MOST_FORMS)
  /** Whose a session or a token was. */
  const known = new LRUCache<string, string>({ max: MOST_KNOWN })

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

  const inShare: InShare = (address, isGone, work) =>
    new Promise((resolve, reject) => {
      const guest = () => ({ isGone, waits: () => undefined, goesOn: () => undefined })
      enter(ofAddress(address), guest, (place) => {
        if (place instanceof Problem) return reject(place)
        work().finally(place.giveBack).then(resolve, reject)
      })
    })
  app.decorate('inShare', inShare)

  app.addHook('onRequest', (request, reply, done) => {
    const credential = credentialOf(request)
    const owner = () => ownerOf(request, credential === undefined ? undefined : known.get(credential))
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
    const { actor } = request
    const credential = credentialOf(request)
    if (credential !== undefined && (actor.kind === 'person' || actor.kind === 'client'))
      known.set(credential, actor._id)
    // A session that has ended is nobody's, and no way into the share of the person whose it was.
    else if (credential !== undefined) known.delete(credential)
    // A visitor who has their address's place stays there.
    if (actor.kind === 'anonymous' && places.get(request)?.owner.isVisitor) return done()
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
    if (reply.statusCode === 401) known.delete(credentialOf(request) ?? '')
    leave(request)
    done(null, payload)
  })
}
