import { notInArray, type SQL } from 'drizzle-orm'
import { tasks } from './task-table.ts'

/**
 * Kinds replaced by figures of the law (rule privacy.retention). Their rows stay, switched off, so that an instance of
 * the previous version, which adds missing tasks of its own, adds no active one.
 */
const RETIRED = ['logRetention', 'removeNeverActivated', 'eraseInactive']

/** Tasks of a kind that the product still has. */
export const isKept: SQL = notInArray(tasks.type, RETIRED)
