import { storage, tabStorage } from '../../../platform/lib/storage.ts'

const WORD = 'auditor-word'
const ROOM = 'auditor-room'

/**
 * The token of an auditor's link, behind the address's `#`: it is removed from the address at once, so that no script,
 * history or screenshot keeps it, and stays with the tab, for a reload, until it has opened its room. Empty where the
 * page was opened without one.
 */
export const takeWord = (): string => {
  const word = window.location.hash.slice(1)
  if (!word) return tabStorage.getItem(WORD) ?? ''
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  tabStorage.setItem(WORD, word)
  return word
}

/** Forgets the word that the tab keeps: it opened its room, or opens nothing. */
export const forgetWord = (): void => tabStorage.removeItem(WORD)

/** Was a room opened in this browser? Its cookie is not to be read; so nobody asks for a room that never was. */
export const hasRoom = (): boolean => storage.getItem(ROOM) !== null

/** Notes that a room was opened in this browser, or that it is over. */
export const noteRoom = (isOpen: boolean): void =>
  isOpen ? storage.setItem(ROOM, 'open') : storage.removeItem(ROOM)
