import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UntrainedSituation } from '#contract/annex/document.ts'
import type { Db } from '../../platform/database/db.ts'
import { users } from '../people/index.ts'
import { worked, type ReportKey } from './people-repository.ts'
import { annexSituations } from './tables.ts'

/** Did somebody have a contract with the company in the year? */
export const isWorkerOf = async (on: Db, key: ReportKey, user: string): Promise<boolean> => {
  const found = await on
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user), sql`${users.id} in (${worked(key)})`))
  return found.length > 0
}

/** What a worker without training had, and the previous value as the caller saw it. */
export interface SaidOfWorker {
  user: string
  situation: UntrainedSituation | null
  seen: UntrainedSituation | null
}

/** Stores a worker's situation if the stored one is the one seen, or the same; false otherwise. */
export const keepSituation = async (
  on: Db,
  { company, year }: ReportKey,
  { user, situation, seen }: SaidOfWorker,
): Promise<boolean> => {
  const { company: ofCompany, year: ofYear, user: ofUser } = annexSituations
  const ofWorker = and(eq(ofCompany, company), eq(ofYear, year), eq(ofUser, user))
  if (situation === null) {
    if (seen) await on.delete(annexSituations).where(and(ofWorker, eq(annexSituations.situation, seen)))
    return (await on.$count(annexSituations, ofWorker)) === 0
  }
  const kept = await on
    .insert(annexSituations)
    .values({ company, year, user, situation })
    .onConflictDoUpdate({
      target: [ofCompany, ofYear, ofUser],
      set: { situation },
      setWhere: inArray(annexSituations.situation, seen ? [situation, seen] : [situation]),
    })
    .returning({ user: ofUser })
  return kept.length > 0
}
