import { and, isNull, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { attempts } from './tables.ts'

/** The table of attempts, by its name or another. */
type Attempts = Record<keyof typeof attempts & ('submittedAt' | 'voidedAt' | 'endsAt'), PgColumn>

/** Whether an attempt still takes answers, or waits to be graded (rule exam.attempts). */
export const isOpen = ({ submittedAt, voidedAt }: Attempts): SQL | undefined =>
  and(isNull(submittedAt), isNull(voidedAt))

/**
 * Whether the time of an attempt is over at a moment, as `isOver` of the contract says of one that was read; null where
 * it is unlimited (rule exam.attempts).
 */
export const isOverBy = ({ endsAt }: Attempts, moment: Date | SQL): SQL => lte(endsAt, moment)
