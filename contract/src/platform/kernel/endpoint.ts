import { z } from 'zod'
import type { Grant } from './grants.ts'
import type { EntityAnswer, EntityBody, EntityShape } from './entity-map.ts'

type Method = 'GET' | 'POST'

/**
 * Who acts: anybody, or a person who is logged in; a machine where `grants` admit it. An ability of the module's policy
 * decides which people may; the server registers the call with it.
 */
type Caller = 'anonymous' | 'person'

/** A call of the HTTP contract, declared once: Fastify registers it, OpenAPI shows it, the browser calls it. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  C extends Caller = Caller,
  G extends readonly Grant[] = readonly Grant[],
> {
  method: Method
  /** With Fastify's `:name` parameters, no trailing slash. */
  path: string
  tag: string
  summary: string
  caller: C
  /** A machine that has one of these may call it too. */
  grants: G
  params: P
  query: Q
  body: B
  answer: A
  /** Set where the body is multipart (`item` as JSON plus files) or the answer is a file. */
  multipart: boolean
  file: boolean
  /** The most bytes of the body, files apart; requests without a session send `PUBLIC_BODY_BYTES` at most. */
  maxBytes: number
  /** A GET that changes something obeys the cross-site rule as a POST does. */
  changes: boolean
  /** The status of success: 200, or 201 where something was made. */
  success: 200 | 201
}

type Declared<P, Q, B, A, C, G> = Pick<Endpoint, 'method' | 'path' | 'tag' | 'summary'> & {
  caller: C
} & Partial<Pick<Endpoint, 'multipart' | 'file' | 'maxBytes' | 'changes' | 'success'>> & {
    grants?: G
    params?: P
    query?: Q
    body?: B
    answer?: A
  }

/** What anybody may send, without a session. */
export const PUBLIC_BODY_BYTES = 64 * 1024
/** What a form sends. */
const BODY_BYTES = 256 * 1024
/** What a form sends that holds rich text, or rows by the hundred. */
export const LARGE_BODY_BYTES = 1024 * 1024

const nothing = z.object({})

/** Declares an endpoint; parts left out are empty. An endpoint without `answer` answers `{}`. */
export const defineEndpoint = <
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  A extends z.ZodType = typeof nothing,
  const C extends Caller = Caller,
  const G extends readonly Grant[] = [],
>(
  declared: Declared<P, Q, B, A, C, G>,
): Endpoint<P, Q, B, A, C, G> => {
  const whole = {
    multipart: false,
    file: false,
    success: 200,
    maxBytes: declared.caller === 'anonymous' ? PUBLIC_BODY_BYTES : BODY_BYTES,
    changes: declared.method === 'POST',
    grants: [],
    params: nothing,
    query: nothing,
    body: nothing,
    answer: nothing,
    ...declared,
  }
  // A part left out has its parameter's default type.
  return whole as Endpoint<P, Q, B, A, C, G>
}

/** An endpoint of every entity: what it takes and answers follows from the entity's name. */
export interface OfEntity<S extends EntityShape = EntityShape> {
  shape: S
}

/** Marks a declared endpoint as one that every entity has. */
export const ofEntity = <S extends EntityShape, E extends Endpoint>(
  shape: S,
  endpoint: E,
): E & OfEntity<S> => ({
  ...endpoint,
  shape,
})

/** What a call gives back; of an endpoint of every entity, what one of that name is. */
export type CallAnswer<E extends Endpoint, N extends string = string> =
  E extends OfEntity<infer S> ? EntityAnswer<S, N> : z.output<E['answer']>

/** What a call sends; of an endpoint of every entity, what one of that name may be. */
export type CallBody<E extends Endpoint, N extends string = string> =
  E extends OfEntity<infer S> ? EntityBody<S, N, z.input<E['body']>> : z.input<E['body']>

/** Names, in a call of an entity's endpoint, the entity. */
export interface NamesEntity<N extends string> {
  params?: { entity?: N }
}
