import { addressOf, type CallInput } from '#contract/platform/kernel/call.ts'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { ApiError, errorOf, unreachable } from './api-error.ts'
import { personHeader } from './page-person.ts'
import { sessionLost } from './session-events.ts'

export { addressOf }

/** What a call is given in the browser. */
export type Input<E extends Endpoint, N extends string = string> = CallInput<E, N> & {
  /** The files of a multipart call, named by the dotted path of the property that each one fills. */
  files?: Record<string, File | Blob>
  signal?: AbortSignal
  /** The call goes out even when the page is being left. */
  keepalive?: boolean
}

/** An input whose endpoint the caller of this module does not name. */
export type AnyInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: Record<string, File | Blob>
  signal?: AbortSignal
  keepalive?: boolean
}

/** The body of a call as it travels: JSON, or multipart where there are files (rule api.entities). */
export function bodyOf(endpoint: Endpoint, input: AnyInput): BodyInit | undefined {
  if (endpoint.method === 'GET') return undefined
  const files = Object.entries(input.files ?? {})
  if (files.length === 0) return JSON.stringify(input.body ?? {})
  const form = new FormData()
  form.set('item', JSON.stringify(input.body ?? {}))
  for (const [name, file] of files) form.set(name, file)
  return form
}

/**
 * Asks the server, and again once a lost session is found again in place.
 * @throws ApiError as `call`
 */
export async function ask(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  for (;;) {
    const began = Date.now()
    const response = await send(endpoint, input)
    if (response.ok) return response
    const problem = errorOf(response.status, await response.json().catch(() => undefined))
    if (problem.code !== 'unauthenticated' || !(await sessionLost(began))) throw problem
  }
}

const send = (endpoint: Endpoint, input: AnyInput): Promise<Response> => {
  const body = bodyOf(endpoint, input)
  return fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    body: body ?? null,
    signal: input.signal ?? null,
    keepalive: input.keepalive ?? false,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...personHeader(),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  })
}

/**
 * Calls an endpoint of the contract.
 * @returns what the endpoint declares that it answers; `call(getItem, { params: { entity: 'user', id } })` a user
 * @throws ApiError with the server's code, sentence and wrong fields; a lost session first asks for the login in place
 */
export async function call<E extends Endpoint, N extends string = string>(
  endpoint: E,
  input: Input<E, N>,
): Promise<CallAnswer<E, N>> {
  const response = await ask(endpoint, input)
  const text = await response.text()
  try {
    // Tests hold each answer of the server to its declaration, so that pages need no schemas to check it by.
    return (text ? JSON.parse(text) : {}) as CallAnswer<E, N>
  } catch {
    throw new ApiError('internal', errorOf(500, undefined).message, response.status)
  }
}
