import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PUBLIC_BODY_BYTES } from '#contract/platform/kernel/endpoint.ts'
import { BODY_SHAPE, isCrowded } from '#contract/platform/kernel/json-shape.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of a body, files apart, from somebody with a session. */
    maxBytes?: number
  }
}

/** The most bytes of a request's body, files apart: what its endpoint says, and less from whoever has no session. */
export const bodyLimit = ({ actor, routeOptions }: FastifyRequest): number => {
  const { maxBytes = PUBLIC_BODY_BYTES } = routeOptions.config
  return actor.kind !== 'anonymous' ? maxBytes : Math.min(maxBytes, PUBLIC_BODY_BYTES)
}

const readText = async (payload: AsyncIterable<Buffer>, limit: number): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > limit) throw new Problem('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Text of JSON that a form's part or a body holds.
 * @throws Problem `too_large` where it is deep or crowded, before it is parsed; `malformed` where it is no JSON
 */
export const parseJson = (text: string): unknown => {
  if (isCrowded(text, BODY_SHAPE)) throw new Problem('too_large')
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed')
  }
}

/**
 * Reads bodies of JSON no further than their limit, and parses none that is deep or crowded. A body that says that it
 * is too long is refused unread, of whatever kind it is, unless it is a form: each of its parts has its own limit.
 */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const limit = bodyLimit(request)
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new Problem('too_large')
      const text = await readText(payload, limit)
      if (isCrowded(text, BODY_SHAPE)) throw new Problem('too_large')
      return new Promise((resolve, reject) => {
        void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
      })
    },
  )
}
