import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { assignments } from '../tables.ts'
import { cartfcs } from '../../commerce/index.ts'
import { users } from '../../people/index.ts'
import { degrees } from '../../catalogue/index.ts'

/** The cards that a person holds and the courses that they have (rule enrolment.assignment). */
export const trainingOf = async (db: Db, user: string) => {
  const [cartsfc, courses] = await Promise.all([
    db
      .select({ _id: cartfcs.id, ref: cartfcs.ref, hours: cartfcs.hours, remaining: cartfcs.remaining })
      .from(cartfcs)
      .where(eq(cartfcs.user, user))
      .orderBy(asc(cartfcs.id)),
    db
      .select({
        _id: assignments.id,
        degree: { _id: degrees.id, name: degrees.name },
        type: assignments.type,
        cartfc: assignments.cartfc,
        activationDate: assignments.activationDate,
        isComplete: assignments.isComplete,
        examSuccess: assignments.examSuccess,
        surveyDate: assignments.surveyDate,
        certificadoEmitido: assignments.certificadoEmitido,
      })
      .from(assignments)
      .innerJoin(degrees, eq(degrees.id, assignments.degree))
      .where(eq(assignments.user, user))
      .orderBy(asc(assignments.id)),
  ])
  return { cartsfc, degrees: courses }
}

/** Whether the user of a row has an issued certificate. */
export const hasCertificate = sql<boolean>`exists (select from ${assignments}
  where ${assignments.user} = ${users.id} and ${assignments.certificadoEmitido})`

/** Which of the users have an issued certificate. */
export const certifiedAmong = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), hasCertificate))
  return new Set(rows.map(({ id }) => id))
}
