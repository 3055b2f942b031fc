import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import type { ListState } from './use-list-state.ts'

/**
 * Leads from an order that the list does not have, of an old or a mistyped address, to the list's own.
 * @param error why the list's call failed, if it did
 * @returns whether the order that was asked for is none
 */
export function useKnownOrder(list: ListState, error: Error | null): boolean {
  const isRefused = list.kept['sort'] !== undefined && error instanceof ApiError && error.code === 'malformed'
  const forget = useEffectEvent(() => list.setSort(undefined))
  useEffect(() => {
    if (isRefused) forget()
  }, [isRefused])
  return isRefused
}
