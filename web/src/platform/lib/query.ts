import { QueryClient, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { ApiError } from './api-error.ts'
import { call, type AnyInput, type Input } from './call.ts'

/** Failures that a retry may resolve. */
const passing = new Set(['unavailable', 'timeout'])

/** The only cache of the server's answers. Mutations do not wait: they fail offline and say so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && passing.has(error.code),
    },
    mutations: { networkMode: 'always' },
  },
})

type Key = readonly unknown[]

/** The cache's key of a call; without input, of every call of that endpoint. */
export const keyOf = (endpoint: Endpoint, input?: AnyInput): Key =>
  input
    ? [
        endpoint.path,
        input.params ?? {},
        input.query ?? {},
        ...(input.body === undefined ? [] : [input.body]),
      ]
    : [endpoint.path]

/** The options of a call for `useQuery`, `prefetchQuery` and the like. */
export const callOptions = <E extends Endpoint, N extends string = string>(
  endpoint: E,
  input: Input<E, N>,
) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<E, N>> =>
    call<E, N>(endpoint, { ...input, signal }),
})

type Further<A> = Omit<UseQueryOptions<A>, 'queryKey' | 'queryFn'>

/** Asks the server, keeps the answer, and asks again when it is old: `useCall(courses, {query: {limit: 12}})`. */
export const useCall = <E extends Endpoint, N extends string = string>(
  endpoint: E,
  input: Input<E, N>,
  options?: Further<CallAnswer<E, N>>,
): UseQueryResult<CallAnswer<E, N>> => useQuery({ ...callOptions(endpoint, input), ...options })

/**
 * Throws away what the cache holds under a key, so that screens ask again. A first answer that is under way is asked for
 * again once it came: it may have been read before what happened, and the library waits for it alone.
 */
export const askAgain = async (queryKey: Key): Promise<void> => {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  if (first.length > 0)
    await queryClient.invalidateQueries({ queryKey, predicate: (query) => first.includes(query) })
}

/** Throws away what the cache holds of these endpoints, so that screens ask again. */
export const refresh = (...endpoints: Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => askAgain(keyOf(endpoint))))
