/**
 * The header in which a page of the browser names its person. A browser has one session for all its tabs: calls of a
 * page whose person is not the session's are refused, instead of being done in another's name (rule access.page).
 */
export const PERSON_HEADER = 'x-person'

/** What a socket of the browser says of its page as it opens, for it has no headers of its own (rule access.page). */
export interface SocketPage {
  person?: string | undefined
}

/** Why a socket is refused whose page belongs to another person than its session. */
export const OTHER_PERSON = 'other_person'
