import { OPENED } from '#contract/platform/notices/opened.ts'
import { tabStorage } from './storage.ts'

const KEY = 'opened-notice'
const isId = /^[\da-f-]{36}$/i

/**
 * Takes the notice by which somebody came out of the address, before the router reads that, and keeps it until it is
 * marked as read: they may have to log in first.
 */
export function keepOpenedNotice(): void {
  const address = new URL(window.location.href)
  const id = address.searchParams.get(OPENED)
  if (id === null) return
  address.searchParams.delete(OPENED)
  window.history.replaceState(window.history.state, '', address)
  if (isId.test(id)) tabStorage.setItem(KEY, id)
}

/** The notice through which somebody came, until it is marked as read. */
export const openedNotice = (): string | null => tabStorage.getItem(KEY)

/** Forgets the opened notice once it is marked as read. */
export const forgetOpenedNotice = (): void => tabStorage.removeItem(KEY)
