/**
 * The header in which a page of the browser says whose it is. A browser has one session for all its tabs: what a page does
 * whose person is not that of the session is refused, and not done in another's name (rule access.page).
 */
export const PERSON_HEADER = 'x-person'

/** What a socket of the browser says of its page as it opens, for it has no headers of its own (rule access.page). */
export interface SocketPage {
  person?: string | undefined
}

/** Why a socket is refused whose page is another person's than the session by which it came. */
export const OTHER_PERSON = 'other_person'
