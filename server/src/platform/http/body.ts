import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PUBLIC_BODY_BYTES } from '#contract/platform/kernel/endpoint.ts'
import { BODY_SHAPE, isCrowded } from '#contract/platform/kernel/json-shape.ts'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { brokenTexts } from './broken-texts.ts'
import { takeTurn } from './fair-share.ts'
import { problemOf } from './incoming.ts'
import { lineOf } from './line.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of a body, files apart, from somebody with a session. */
    maxBytes?: number
  }
}

/** The most bytes of a request's body, files apart: what its endpoint declares, and less without a session. */
export const bodyLimit = ({ actor, routeOptions }: FastifyRequest): number => {
  const { maxBytes = PUBLIC_BODY_BYTES } = routeOptions.config
  return actor.kind !== 'anonymous' ? maxBytes : Math.min(maxBytes, PUBLIC_BODY_BYTES)
}

/** The most bytes of bodies that one sender has under way at a time: they stay in memory until each is whole. */
const MOST_UNDER_WAY = 16 * 2 ** 20

/** Counts the bytes that wait for the rest of their body, by who sends them. */
const createUnderWay = (most: number) => {
  const bytes = new Map<string, number>()
  return {
    /** @returns whether the sender may have so many more */
    take: (sender: string, more: number): boolean => {
      const now = (bytes.get(sender) ?? 0) + more
      bytes.set(sender, now)
      return now <= most
    },
    giveBack: (sender: string, taken: number): void => {
      const left = (bytes.get(sender) ?? 0) - taken
      if (left > 0) bytes.set(sender, left)
      else bytes.delete(sender)
    },
  }
}

type UnderWay = ReturnType<typeof createUnderWay>

/** How many pieces of a body are kept apart: each takes some hundred bytes beside its own. */
const PIECES_APART = 64

/** Joins the pieces of a body as they come. */
const createJoiner = () => {
  const joined: Buffer[] = []
  const apart: Buffer[] = []
  return {
    add: (piece: Buffer): void => {
      apart.push(piece)
      if (apart.length === PIECES_APART) joined.push(Buffer.concat(apart.splice(0)))
    },
    /** What came so far, also where a letter lies in two pieces. */
    text: (): string => Buffer.concat([...joined, ...apart]).toString('utf8'),
  }
}

/** Who sends a request: a person or a machine, else a line. */
const senderOf = ({ actor, ip }: FastifyRequest): string =>
  actor.kind === 'person' || actor.kind === 'client' ? actor._id : lineOf(ip)

/**
 * The text of a body, by the events of its stream: the iterator of one costs a small request a tenth of its time. Its bytes
 * count as under way until `turn` has come.
 * @throws Problem `too_large` at the first byte past the limit, `unavailable` where its sender has too much under way; what
 *   follows is not read
 */
const readText = (
  payload: Readable,
  {
    limit,
    sender,
    underWay,
    turn,
  }: { limit: number; sender: string; underWay: UnderWay; turn: () => Promise<void> },
): Promise<string> => {
  let size = 0
  const text = new Promise<string>((resolve, reject) => {
    // A request whose sender left before it is read has already said so, and emits nothing more.
    if (payload.destroyed) return reject(problemOf(payload))
    const pieces = createJoiner()
    const take = (chunk: Buffer): void => {
      size += chunk.length
      const hasRoom = underWay.take(sender, chunk.length)
      if (size <= limit && hasRoom) {
        pieces.add(chunk)
        return
      }
      payload.off('data', take).pause()
      reject(new Problem(size > limit ? 'too_large' : 'unavailable'))
    }
    payload
      .on('data', take)
      .once('end', () => resolve(pieces.text()))
      .once('error', reject)
      // A disconnected client ends the stream without an error.
      .once('close', () => {
        if (!payload.readableEnded) reject(new Problem('malformed'))
      })
  })
  return text.then((whole) => turn().then(() => whole)).finally(() => underWay.giveBack(sender, size))
}

/**
 * What JSON holds, once its texts are known to be whole (rule api.texts).
 * @throws Problem `validation` on each that has half of a character
 */
const wholeTexts = <T>(json: string, value: T): T => {
  const broken = brokenTexts(json, value)
  if (broken.length > 0)
    throw invalid(broken.map((field) => ({ field, message: t('validation.controlCharacters') })))
  return value
}

/**
 * Text of JSON that a form's part or a body holds.
 * @throws Problem `too_large` where it is deep or crowded, before it is parsed; `malformed` where it is no JSON,
 *   `validation` where a text of it is not whole
 */
export const parseJson = (text: string): unknown => {
  if (isCrowded(text, BODY_SHAPE)) throw new Problem('too_large')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem('malformed')
  }
  return wholeTexts(text, value)
}

/**
 * Reads bodies of JSON no further than their limit, and parses none that is deep or crowded; other texts are not taken. A body that says that it
 * is too long is refused unread, of whatever kind it is, unless it is a form: each of its parts has its own limit.
 */
export const readBodies = (app: FastifyInstance, mostUnderWay = MOST_UNDER_WAY): void => {
  const underWay = createUnderWay(mostUnderWay)
  const parse = app.getDefaultJsonParser('error', 'error')
  // The framework's own readers count nothing.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const limit = bodyLimit(request)
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new Problem('too_large')
    const text = await readText(payload, {
      limit,
      sender: senderOf(request),
      underWay,
      // What is large takes long to parse: in its sender's turn, as all that comes after it.
      turn: () => takeTurn(request),
    })
    if (isCrowded(text, BODY_SHAPE)) throw new Problem('too_large')
    const body = await new Promise((resolve, reject) => {
      void parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)))
    })
    return wholeTexts(text, body)
  })
}
