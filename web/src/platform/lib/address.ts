import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The parts of the address that the page's path names; a part that is left out is undefined. */
export const usePathParams = (): Record<string, string | undefined> => useParams({ strict: false })

/** The part of the address after the question mark: names and texts. */
export type AddressState = Record<string, string | undefined>

/**
 * The page's state that lives in the address, so that it can be shared, reloaded and gone back to.
 * @returns the state, and a way to change some of it; an empty or missing value takes the name out. Changes replace
 *   the entry in the history unless `push` is set.
 */
export function useAddressState(): [
  state: AddressState,
  change: (changes: AddressState, options?: { push?: boolean }) => void,
] {
  const state = useLocation({ select: (location) => location.search as AddressState })
  const navigate = useNavigate()
  const change = useCallback(
    (changes: AddressState, options: { push?: boolean } = {}) => {
      void navigate({
        to: '.',
        search: (before: AddressState) => withoutEmpty({ ...before, ...changes }),
        replace: !options.push,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [state, change]
}

const withoutEmpty = (state: AddressState): AddressState =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined && value !== ''))

/** Addresses keep their query as plain text: `?category=…&retPath=/profile`, without quotes. */
export const parseSearch = (search: string): AddressState => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (state: Record<string, unknown>): string => {
  const filled = Object.entries(state).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** The return path of an address, when it is one of this product's own; else undefined. */
export const returnPath = (state: AddressState): string | undefined => {
  const path = state.retPath ?? state.returnUrl
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

/** Where to log in and come back from. */
export const loginAddress = (path: string): string =>
  path === '/' ? '/login' : `/login?retPath=${encodeURIComponent(path)}`
