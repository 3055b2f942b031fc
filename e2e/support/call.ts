import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { addressOf, type CallInput } from '#contract/platform/kernel/call.ts'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'

/** Sends a call to the server by its endpoint's declaration, and takes whatever it answers. */
export const send = <E extends Endpoint, N extends string = string>(
  who: APIRequestContext,
  endpoint: E,
  input: CallInput<E, N>,
): Promise<APIResponse> => {
  const { body } = input as { body?: object }
  return who.fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    ...(endpoint.method === 'POST' && { data: body ?? {} }),
  })
}

/** Calls an endpoint by its declaration; the test fails where the server refuses. */
export const call = async <E extends Endpoint, N extends string = string>(
  who: APIRequestContext,
  endpoint: E,
  input: CallInput<E, N>,
): Promise<CallAnswer<E, N>> => {
  const answer = await send(who, endpoint, input)
  expect(answer.ok(), `${endpoint.path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
