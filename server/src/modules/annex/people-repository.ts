import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { firstDayOf, lastDayOf } from '#contract/platform/text/day.ts'
import type { Db } from '../../platform/database/db.ts'
import { employments, externalTrainings, runsWithin } from '../compliance/index.ts'
import { foundOf, users } from '../people/index.ts'
import { isCompletedTraining, lastDayOfTraining, trainingFacts } from '../enrolment/index.ts'

/** A company and a year of reference. */
export interface ReportKey {
  company: string
  year: number
}

/** A person whom a report may include. */
export interface PersonOfReport {
  user: string
  name: string
  niss: string | null
}

const firstDay = ({ year }: ReportKey): string => firstDayOf(year)
export const finalDay = ({ year }: ReportKey): string => lastDayOf(year)

/** Who had a contract in the year. */
export const worked = (key: ReportKey): SQL => sql`select ${employments.user} from ${employments}
  where ${employments.company} = ${key.company}::uuid
  and ${runsWithin(employments, firstDay(key), finalDay(key))}`

/** Who ended training in the year, at the academy or elsewhere. */
const trained = (key: ReportKey): SQL => sql`select ${trainingFacts.user} from ${trainingFacts}
  where ${trainingFacts.company} = ${key.company}::uuid and ${isCompletedTraining}
  and ${lastDayOfTraining} between ${firstDay(key)}::date and ${finalDay(key)}::date
  union all select ${externalTrainings.user} from ${externalTrainings}
  where ${externalTrainings.company} = ${key.company}::uuid
  and ${externalTrainings.endDate} between ${firstDay(key)}::date and ${finalDay(key)}::date`

const columns = { user: users.id, name: users.name, niss: users.niss }

/** The workers of a year, by name, a page of them. */
export const listWorkers = (
  on: Db,
  key: ReportKey,
  { skip, limit, search }: { skip: number; limit: number; search?: string | undefined },
): Promise<PersonOfReport[]> =>
  on
    .select(columns)
    .from(users)
    .where(and(sql`${users.id} in (${worked(key)})`, foundOf(key.company, search)))
    .orderBy(asc(users.name), asc(users.id))
    .offset(skip)
    .limit(limit)

/** How many workers a year has, optionally only those matching a name. */
export const countWorkers = async (on: Db, key: ReportKey, search?: string): Promise<number> => {
  const [row] = await on
    .select({ total: count() })
    .from(users)
    .where(and(sql`${users.id} in (${worked(key)})`, foundOf(key.company, search)))
  return row?.total ?? 0
}

/** The NISS that several workers of a year have. */
export const sharedNiss = async (on: Db, key: ReportKey): Promise<ReadonlySet<string | null>> => {
  const rows = await on
    .select({ niss: users.niss })
    .from(users)
    .where(and(sql`${users.id} in (${worked(key)})`, isNotNull(users.niss)))
    .groupBy(users.niss)
    .having(sql`count(*) > 1`)
  return new Set(rows.map(({ niss }) => niss))
}

/** The last employment of each of these people at the company of a report, by person. */
export const lastEmployments = async (
  on: Db,
  { company }: ReportKey,
  people: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await on
    .selectDistinctOn([employments.user], { user: employments.user, id: employments.id })
    .from(employments)
    .where(and(eq(employments.company, company), inArray(employments.user, [...people])))
    .orderBy(employments.user, desc(employments.startDate))
  return new Map(rows.map(({ user, id }) => [user, id]))
}

/**
 * The workers of a year and those trained in it without a contract, by name, after a given one; only matches of a
 * search.
 */
export const peopleAfter = (
  on: Db,
  key: ReportKey,
  { after, limit, search }: { after: PersonOfReport | undefined; limit: number; search?: string | undefined },
): Promise<PersonOfReport[]> =>
  on
    .select(columns)
    .from(users)
    .where(
      and(
        sql`${users.id} in (${worked(key)} union ${trained(key)})`,
        after ? sql`(${users.name}, ${users.id}) > (${after.name}, ${after.user}::uuid)` : undefined,
        foundOf(key.company, search),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit)
