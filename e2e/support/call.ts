import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { addressOf, type CallInput } from '#contract/platform/kernel/call.ts'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import type { AnyItem, EntityName, RowNamed } from '#contract/platform/kernel/entity-map.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'

/** A file of a multipart call. */
export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a call is given in a journey. */
type Input<E extends Endpoint, N extends string> = CallInput<E, N> & {
  /** The files of a multipart call, named by the dotted path of the property that each one fills. */
  files?: Record<string, SentFile>
}

/** Sends a call to the server by its endpoint's declaration, and takes whatever it answers. */
export const send = <E extends Endpoint, N extends string = string>(
  who: APIRequestContext,
  endpoint: E,
  input: Input<E, N>,
): Promise<APIResponse> => {
  const { body = {}, files } = input as { body?: object; files?: Record<string, SentFile> }
  const sent = files ? { multipart: { item: JSON.stringify(body), ...files } } : { data: body }
  return who.fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    ...(endpoint.method === 'POST' && sent),
  })
}

/** Calls an endpoint by its declaration; the test fails where the server refuses. */
export const call = async <E extends Endpoint, N extends string = string>(
  who: APIRequestContext,
  endpoint: E,
  input: Input<E, N>,
): Promise<CallAnswer<E, N>> => {
  const answer = await send(who, endpoint, input)
  expect(answer.ok(), `${endpoint.path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

const firstOf = async (who: APIRequestContext, entity: string, search = ''): Promise<AnyItem> => {
  const { items } = await call(who, listItems, { params: { entity }, query: { search, limit: 1 } })
  const [first] = items
  if (!first) throw new Error(`no ${entity} is found by '${search}'`)
  return first
}

/** The first item of an entity's list that a search finds; the test fails where there is none. */
export const firstItem = firstOf as <N extends EntityName>(
  who: APIRequestContext,
  entity: N,
  search?: string,
) => Promise<RowNamed<N>>
