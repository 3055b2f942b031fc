import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { employments } from '../tables.ts'

const minutes = () => integer().notNull().default(0)

/**
 * The sums of a contract's ledger, stored so that a company's board is read at once (rule compliance.board). The
 * database creates the row with the contract, and counts in `changes` each change to what the sums depend on: contract,
 * training, credit used. They are valid while `counted` equals it, for the figures of `basis`, until `valid_until`.
 */
export const hoursSums = pgTable(
  'hours_sums',
  {
    employment: uuid()
      .primaryKey()
      .references(() => employments.id, { onDelete: 'cascade' }),
    user: uuid().notNull(),
    company: uuid().notNull(),
    changes: integer().notNull().default(1),
    counted: integer().notNull().default(0),
    basis: text(),
    validUntil: date({ mode: 'string' }),
    /** Minutes owed for the current year and earlier ones that are not credit. */
    owed: minutes(),
    /** Minutes owed for the years before the current one. */
    late: minutes(),
    /** Minutes that fall due at the end of the current year. */
    dueThisYear: minutes(),
    /** Minutes that become credit when the current year ends. */
    becomesCredit: minutes(),
    credit: minutes(),
    /** Given in the current year, and the days of it that the contract has. */
    done: minutes(),
    yearFirst: date({ mode: 'string' }),
    yearLast: date({ mode: 'string' }),
    /** What was owed at the end of the contract, can still be claimed and was not paid; and what was paid of it. */
    atEnd: minutes(),
    paid: minutes(),
    /** The first day of the tenure, and whether another contract of it reports its hours (rule compliance.tenure). */
    since: date({ mode: 'string' }),
    continued: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.company, table.employment),
    index().on(table.user, table.company),
    index().on(table.validUntil),
    index('hours_sums_changed')
      .on(table.employment)
      .where(sql`${table.counted} <> ${table.changes}`),
  ],
)
