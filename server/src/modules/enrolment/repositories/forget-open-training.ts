import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/db.ts'
import { trainingFacts } from '../facts-table.ts'
import { ERASED_NAME } from '../../../platform/personal-data/personal-data.ts'

const others = alias(trainingFacts, 'others')

/**
 * Removes a person's name and numbers from the facts of training that they never completed; completed training is kept,
 * like its certificate (rules reports.facts, person.erasure).
 */
export const forgetOpenTraining = async (tx: Tx, user: string): Promise<void> => {
  const completed = sql`exists (select from ${trainingFacts} ${others}
    where ${others.assignment} = ${trainingFacts.assignment} and ${others.done})`
  await tx
    .update(trainingFacts)
    .set({ name: ERASED_NAME, nif: null, niss: null })
    .where(and(eq(trainingFacts.user, user), sql`not ${completed}`))
}
