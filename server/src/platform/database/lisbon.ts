import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/platform/text/format.ts'

/** The zone as a literal: as a parameter, an expression that is grouped by would not be the one that is selected. */
const zone = sql.raw(`'${TIME_ZONE}'`)

/** A moment as the clocks in Portugal show it; and what they show, a timestamp without a zone, as its moment. */
export const inPortugal = (at: SQLWrapper): SQL => sql`((${at}) at time zone ${zone})`

/** The day of a moment in Portugal. */
export const dayOf = (at: SQLWrapper): SQL => sql`${inPortugal(at)}::date`

/** The day of a moment in Portugal as text, `yyyy-MM-dd`. */
export const dayTextOf = (at: SQLWrapper): SQL<string | null> =>
  sql<string | null>`to_char(${inPortugal(at)}, 'YYYY-MM-DD')`

/** The month of a moment in Portugal as text, `yyyy-MM`. */
export const monthOf = (at: SQLWrapper): SQL<string | null> =>
  sql<string | null>`to_char(${inPortugal(at)}, 'YYYY-MM')`

/** The moment at which a day, or a month, `yyyy-MM`, begins in Portugal. */
export const startOf = (day: string | SQLWrapper): SQL => sql`(${day}::date::timestamp at time zone ${zone})`
export const startOfMonth = (month: string): SQL => startOf(`${month}-01`)

/** The moment at which a day is over in Portugal: at which the next one begins. */
export const endOf = (day: string | SQLWrapper): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${zone})`
