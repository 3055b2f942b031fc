import { and, eq, sql } from 'drizzle-orm'
import type { RecordValues } from '#contract/annex/document.ts'
import { isAnyOf } from '../../platform/database/any-of.ts'
import type { Db } from '../../platform/database/db.ts'
import { coursesOf, elsewhereOf } from './facts-repository.ts'
import type { ReportKey } from './people-repository.ts'
import { annexRecords } from './tables.ts'

/** A worker in a training. */
export interface RecordKey {
  user: string
  training: string
}

/** Did somebody end that training in the year, while they belonged to the company? */
export const isRecordOf = async (on: Db, key: ReportKey, { user, training }: RecordKey): Promise<boolean> => {
  const rows = [...(await coursesOf(on, key, [user])), ...(await elsewhereOf(on, key, [user]))]
  return rows.some(({ id, day }) => id === training && day.startsWith(`${key.year}-`))
}

/** The overrides for the trainings of people in a report. */
export const recordsSaid = (on: Db, { company, year }: ReportKey, people: readonly string[]) =>
  on
    .select({ user: annexRecords.user, training: annexRecords.training, said: annexRecords.said })
    .from(annexRecords)
    .where(
      and(isAnyOf(annexRecords.user, people), eq(annexRecords.company, company), eq(annexRecords.year, year)),
    )

const isSaid = (said: RecordValues) => sql`${annexRecords.said} = ${JSON.stringify(said)}::jsonb`

/** Stores the values of a record if the stored ones are those seen, or the same; false otherwise. */
export const keepRecord = async (
  on: Db,
  { company, year }: ReportKey,
  { user, training, said, seen }: RecordKey & { said: RecordValues | null; seen: RecordValues | null },
): Promise<boolean> => {
  const { company: ofCompany, year: ofYear, training: ofTraining } = annexRecords
  const ofRecord = and(eq(ofCompany, company), eq(ofYear, year), eq(ofTraining, training))
  if (said === null) {
    if (seen) await on.delete(annexRecords).where(and(ofRecord, isSaid(seen)))
    return (await on.$count(annexRecords, ofRecord)) === 0
  }
  const kept = await on
    .insert(annexRecords)
    .values({ company, year, user, training, said })
    .onConflictDoUpdate({
      target: [ofCompany, ofYear, ofTraining],
      set: { said },
      setWhere: seen ? sql`${isSaid(said)} or ${isSaid(seen)}` : isSaid(said),
    })
    .returning({ training: ofTraining })
  return kept.length > 0
}
