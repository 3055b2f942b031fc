import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AddressState } from './address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something was opened over the page that the entry before this one shows. */
    over?: boolean
  }
}

/**
 * What is open over a page, by a name in its address: the back button closes it, and a reload opens it again. A link
 * may lead straight to it. The caller takes care of unsaved input: nothing asks here.
 * @param name the name in the address that holds the id of what is open
 */
export function useOpenedInAddress(name: string) {
  const id = useLocation({ select: ({ search }) => (search as AddressState)[name] })
  const over = useLocation({ select: ({ state }) => state.over === true })
  const navigate = useNavigate()
  const { history } = useRouter()
  /** Going back takes a moment: a second request would leave the page. */
  const isClosing = useRef(false)
  useEffect(() => {
    if (!id) isClosing.current = false
  }, [id])
  const show = (shown: string | undefined, entry: { replace: boolean; over: boolean }) =>
    void navigate({
      to: '.',
      search: (before: AddressState) => ({ ...before, [name]: shown }),
      state: { over: entry.over },
      replace: entry.replace,
      resetScroll: false,
      ignoreBlocker: true,
    })
  return {
    /** What is open; undefined if nothing is. */
    id,
    open: (shown: string) => show(shown, { replace: false, over: true }),
    /** Opens another in the place of the one that is open: back does not lead through all of them. */
    go: (shown: string) => show(shown, { replace: true, over }),
    close: () => {
      if (isClosing.current) return
      isClosing.current = true
      if (over) history.back({ ignoreBlocker: true })
      else show(undefined, { replace: true, over: false })
    },
  }
}
