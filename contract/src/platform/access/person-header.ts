/**
 * The header in which a page of the browser says whose it is. A browser has one session for all its tabs: what a page does
 * whose person is not that of the session is refused, and not done in another's name (rule access.page).
 */
export const PERSON_HEADER = 'x-person'
