import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/db.ts'
import { ERASED_NAME } from '../../people/index.ts'
import { trainingFacts } from '../facts-table.ts'

const others = alias(trainingFacts, 'others')

/**
 * Takes a person's name and numbers out of the facts of training that they never completed; what was completed is kept,
 * as its certificate is (rules reports.facts, person.erasure).
 */
export const forgetOpenTraining = async (tx: Tx, user: string): Promise<void> => {
  const completed = sql`exists (select from ${trainingFacts} ${others}
    where ${others.assignment} = ${trainingFacts.assignment} and ${others.done})`
  await tx
    .update(trainingFacts)
    .set({ name: ERASED_NAME, nif: null, niss: null })
    .where(and(eq(trainingFacts.user, user), sql`not ${completed}`))
}
