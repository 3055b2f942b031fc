/**
 * How long texts may be that several modules take, in UTF-16 units, as `length` counts them on both sides and every
 * schema and counter does (an emoji is two or more); those of one module alone are in its own `lengths.ts`.
 * Forms read them as schemas and fields do, on public pages too, so these files import nothing.
 */

/** An email, as RFC 5321 (4.5.3.1) bounds it. */
export const EMAIL_MAX = 254

/** The full name of a person, or the name of a company. */
export const NAME_MAX = 160

export const USERNAME_MIN = 4
export const USERNAME_MAX = 100

/** A telephone number, with its signs. */
export const PHONE_MAX = 30

/** A NIF, or a foreign number in its place. */
export const NIF_MAX = 20

/** A number as it is written, with what separates its groups; what is kept of it is shorter. */
export const WRITTEN_MAX = 60

/** The words that a list is searched by. */
export const SEARCH_MAX = 200

/** A line, where nothing else is said of it. */
export const MAX_LINE = 500

/** The subject of a question, or of a mail that a person writes. */
export const SUBJECT_MAX = 200

/** A text of several lines, where nothing else is said of it. */
export const LINES_MAX = 20_000

/** Why somebody does something that is kept with its reason. */
export const REASON_MAX = 500

/** What a tutor says of what they grade. */
export const OBSERVATION_MAX = 5000
