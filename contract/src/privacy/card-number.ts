/**
 * The number of a citizen card: eight digits and their check digit, the version of the card, which is two letters or a
 * letter and a digit, and a check digit. In one piece, or in the groups that the card prints.
 */
const AS_PRINTED = /\d{8} ?\d ?(?:[a-z][a-z\d]|\d[a-z])\d(?!\d)/i

/** A card's number with any separators between its characters; not if its version letters join further letters. */
const SPREAD = /\d(?:[^\p{L}\p{N}]{0,3}\d){8}[^\p{L}\p{N}]{0,3}[a-z]{2}\d(?!\d)/iu

/** A card's number with its version spread too: it begins with Z, and no short word between two numbers does. */
const ALL_SPREAD =
  /\d(?:[^\p{L}\p{N}]{0,3}\d){8}[^\p{L}\p{N}]{0,3}z[^\p{L}\p{N}]{0,3}[a-z\d][^\p{L}\p{N}]{0,3}\d(?!\d)/iu

/** Does a text hold the number of a citizen card, however it is written? */
export const holdsCardNumber = (text: string): boolean =>
  [AS_PRINTED, SPREAD, ALL_SPREAD].some((number) => number.test(text))
