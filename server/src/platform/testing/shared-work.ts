import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { beginAsVisitors } from '../http/actor-of-request.ts'
import { handleErrors } from '../http/errors.ts'
import { shareFairly, standAside } from '../http/fair-share.ts'
import { ownRequest } from '../http/own-request.ts'
import { always } from '../http/pressure.ts'

/** A server whose requests say whose they are, and whose work ends when it is let go on. */
export const createSharedWork = async (shared: Partial<Parameters<typeof shareFairly>[1]> = {}) => {
  const app = Fastify()
  await app.register(cookie)
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  app.addHook('onRequest', (request, _reply, done) => {
    const name = request.headers['x-name']
    if (typeof name === 'string') request.actor = { kind: 'client', _id: name, name, grants: [] }
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['x-leaves'] === 'first') reply.raw.once('close', () => done())
    else done()
  })
  shareFairly(app, { atOnce: 2, mostWaiting: 1, mostWaitingOfAddress: 1, mostVisitorsWaiting: 2, ...shared })
  const begun: (() => void)[] = []
  let nextStart = Promise.withResolvers<void>()
  let written = Promise.withResolvers<void>()
  app.get('/work', async (request) => {
    await new Promise<void>((resolve) => {
      begun.push(resolve)
      nextStart.resolve()
    })
    if (request.headers['x-fails'] !== undefined) throw new Error('it failed')
    return 'ok'
  })
  app.get('/look', async () => 'ok')
  app.get('/alive', { config: always }, async () => 'ok')
  app.get('/page', async (request) => {
    const { statusCode } = await app.inject({
      url: '/look',
      headers: ownRequest,
      remoteAddress: request.ip,
    })
    return statusCode
  })
  app.get('/past', (request, reply) => {
    reply.hijack()
    standAside(request)
    written.resolve()
    reply.raw.end('ok')
  })
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  /** As a visitor, from an address. */
  const visit = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  /** Waits until so many have begun. */
  const hasBegun = async (count: number): Promise<void> => {
    while (begun.length < count) {
      await nextStart.promise
      nextStart = Promise.withResolvers()
    }
  }
  /** Waits until one answer more was taken over. */
  const hasWritten = async (): Promise<void> => {
    await written.promise
    written = Promise.withResolvers()
  }
  return { app, ask, visit, begun, hasBegun, hasWritten }
}
