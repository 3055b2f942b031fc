import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { call, type Input } from './call.ts'
import { refresh } from './query.ts'

/**
 * Changes something: `useMutate(saveNote, {refreshes: [notes]})`. Calls named in `refreshes` are refetched after a
 * success; for a call of every entity, `useMutate<typeof addItem, 'user'>` says which one. `mutateAsync` throws
 * the ApiError, for the form to show.
 */
export const useMutate = <E extends Endpoint, N extends string = string>(
  endpoint: E,
  options: {
    refreshes?: readonly Endpoint[]
    onSuccess?: (answer: CallAnswer<E, N>, input: Input<E, N>) => void
    onError?: (error: Error) => void
  } = {},
): UseMutationResult<CallAnswer<E, N>, Error, Input<E, N>> =>
  useMutation({
    mutationFn: (input: Input<E, N>) => call<E, N>(endpoint, input),
    onSuccess: async (answer, input) => {
      await refresh(...(options.refreshes ?? []))
      options.onSuccess?.(answer, input)
    },
    ...(options.onError ? { onError: options.onError } : {}),
  })
