import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { user } from '#contract/people/user.ts'
import { CERTIFICATION_FIELDS } from '#contract/platform/validation/certification.ts'
import type { Db } from '../../platform/database/db.ts'
import type { HooksOf, SavingIn } from '../../platform/engine/binding.ts'
import { users } from '../people/index.ts'
import { assignments } from './tables.ts'
import { trainingOf } from './training.ts'

/** The columns that a certificate was issued with. */
const certified = ['name', ...CERTIFICATION_FIELDS] as const

/** Whether the user of a row has an issued certificate. */
export const hasCertificate = sql<boolean>`exists (select from ${assignments}
  where ${assignments.user} = ${users.id} and ${assignments.certificadoEmitido})`

/**
 * Once a certificate is issued, the name and the certification data that it was issued with stay (rule person.certified-data);
 * what was empty may still be filled in.
 * @throws Problem `validation` with the locked fields
 */
const keepCertified = async ({ tx, before, values }: SavingIn<typeof users>): Promise<void> => {
  if (!before) return
  const changed = certified.filter(
    (column) =>
      column in values &&
      before[column] !== null &&
      before[column] !== '' &&
      values[column] !== before[column],
  )
  if (changed.length === 0) return
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, before.id), hasCertificate))
  if (!row) return
  const message = t('register.certificateIssued')
  throw invalid(changed.map((column): FieldError => ({ field: `data.${column}`, message })))
}

/** Which of the users have an issued certificate. */
const certifiedAmong = async (db: Db, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), hasCertificate))
  return new Set(rows.map(({ id }) => id))
}

/** What having courses adds to a person: the name and data of a certificate stay, and items say what was acquired. */
export const trainingOfUser: HooksOf<typeof user, typeof users> = {
  beforeSave: keepCertified,
  present: async (items, rows, { db, whole }) => {
    const certified = await certifiedAmong(
      db,
      rows.map(({ id }) => id),
    )
    for (const item of items) {
      item.certificateIssued = certified.has(item._id)
      if (whole) Object.assign(item, await trainingOf(db, item._id))
    }
  },
}
