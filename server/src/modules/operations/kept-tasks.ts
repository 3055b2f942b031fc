import { notInArray, type SQL } from 'drizzle-orm'
import { tasks } from './task-table.ts'

/**
 * Kinds that figures of the law replaced (rule privacy.retention). Rows of them stand, switched off, so that an instance of
 * a version before, which adds what it misses of its own tasks, adds no active one.
 */
const RETIRED = ['logRetention', 'removeNeverActivated', 'eraseInactive']

/** Tasks of a kind that the product has not given up. */
export const isKept: SQL = notInArray(tasks.type, RETIRED)
