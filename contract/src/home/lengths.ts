/** The words that everything is searched by. */
export const SEARCHED_MAX = 100
