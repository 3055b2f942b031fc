import { sql } from 'drizzle-orm'
import { trainingFacts } from './facts-table.ts'

/**
 * Whether a fact is of training that was completed, as is known today (rule reports.facts): each completed training has
 * one such fact. An end that moved to a later day leaves the fact of the earlier day behind, with the day until which
 * it was valid: that one is for those who ask what was known then.
 */
export const isCompletedTraining = sql<boolean>`(${trainingFacts.done} and ${trainingFacts.until} is null)`

/**
 * The last day of completed training: that of its fact, by which the facts are indexed, and its `endDay` is the same. A
 * certificate that came later does not move it.
 */
export const lastDayOfTraining = sql<string>`${trainingFacts.day}`
