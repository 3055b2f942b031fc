/** For how many days a browser is known after a login in it (rule account.known-browser). */
export const KNOWN_BROWSER_DAYS = 90
