import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    afterAnswer: (() => Promise<void>) | undefined
  }
}

/**
 * Work that the answer must not wait for, as its time would tell what there is; done once the answer is out. Where it
 * fails the log says so, and whoever asked asks again.
 */
export const afterAnswer = (request: FastifyRequest, work: () => Promise<void>): void => {
  request.afterAnswer = work
}

/** Does what requests left for after their answers, and lets it finish before the server closes. */
export const serveAfterAnswers = (app: FastifyInstance): void => {
  const running = new Set<Promise<void>>()
  app.decorateRequest('afterAnswer', undefined)
  app.addHook('onResponse', async (request) => {
    if (!request.afterAnswer) return
    const work = request
      .afterAnswer()
      .catch((error: unknown) => request.log.error({ err: error }, 'the work after an answer failed'))
    running.add(work)
    await work
    running.delete(work)
  })
  app.addHook('onClose', async () => void (await Promise.all(running)))
}
