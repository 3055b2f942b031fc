/**
 * The header in which a page of the browser names its person. A browser has one session for all its tabs: calls of a
 * page whose person is not the session's are refused, instead of being done in another's name (rule access.page).
 */
export const PERSON_HEADER = 'x-person'

/** What a browser's socket says about its page when it opens, as it cannot set headers (rule access.page). */
export interface SocketPage {
  person?: string | undefined
}

/** Why a socket is refused whose page belongs to another person than its session. */
export const OTHER_PERSON = 'other_person'
