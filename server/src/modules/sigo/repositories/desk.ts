import { and, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SigoFilter, SigoState } from '#contract/sigo/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { endOf, startOf } from '../../../platform/database/lisbon.ts'
import { orderBy } from '../../../platform/engine/order.ts'
import { foundIn } from '../../../platform/engine/query.ts'
import { actionAssignments, actions } from '../../actions/index.ts'
import { degrees } from '../../catalogue/index.ts'
import { certificates, sigoRegistrations } from '../../certificates/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { seenForSigo } from '../policy.ts'
import { sigoPeople } from '../tables.ts'
import { county, district, isCounty, isDistrict, isLevel, level, personColumns } from './person.ts'

const registrar = alias(users, 'registrar')

const standing = and(eq(sigoRegistrations.assignment, assignments.id), isNull(sigoRegistrations.undoneAt))

/**
 * Rows that can be typed in full: the certificate is never incomplete, so the course's area and the person's data
 * decide; must match `sigoEntries`.
 */
const isWhole = (today: string): SQL =>
  sql`(${degrees.trainingArea} is not null and ${users.dateValidateCC} >= ${today}::date
    and coalesce(cardinality(${sigoPeople.lacking}) = 0, false)) is true`

const inState = (today: string): Record<SigoState, SQL | undefined> => ({
  registered: isNotNull(sigoRegistrations.id),
  complete: and(isNull(sigoRegistrations.id), isWhole(today)),
  incomplete: and(isNull(sigoRegistrations.id), sql`not ${isWhole(today)}`),
})

/** The filters of the desk, whatever the state. */
export interface DeskFilter extends Omit<SigoFilter, 'state'> {
  viewer: Person
  search?: string | undefined
  /** A single row, by its assignment. */
  id?: string
}

const conditionOf = ({
  viewer,
  search,
  id,
  company,
  degree,
  action,
  from,
  to,
}: DeskFilter): SQL | undefined =>
  and(
    assignments.isComplete.getSQL(),
    whereOf(seenForSigo(viewer)),
    id ? eq(assignments.id, id) : undefined,
    company ? eq(assignments.company, company) : undefined,
    degree ? eq(assignments.degree, degree) : undefined,
    action
      ? sql`exists (select from ${actionAssignments} where ${actionAssignments.assignment} = ${assignments.id}
          and ${actionAssignments.action} = ${action})`
      : undefined,
    from ? gte(assignments.endDate, startOf(from)) : undefined,
    to ? lt(assignments.endDate, endOf(to)) : undefined,
    foundIn(users.search, search),
  )

/** How many there are in each state. */
export const countDesk = async (
  on: Db,
  asked: DeskFilter,
  today: string,
): Promise<Record<SigoState, number>> => {
  const states = inState(today)
  const count = (state: SigoState) => sql<number>`(count(*) filter (where ${states[state]}))::int`
  const [counted] = await on
    .select({
      complete: count('complete'),
      incomplete: count('incomplete'),
      registered: count('registered'),
    })
    .from(assignments)
    .innerJoin(certificates, eq(certificates.assignment, assignments.id))
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(sigoPeople, eq(sigoPeople.user, users.id))
    .leftJoin(sigoRegistrations, standing)
    .where(conditionOf(asked))
  return counted ?? { complete: 0, incomplete: 0, registered: 0 }
}

const keys = { name: users.sort, degree: degrees.sort, endDate: assignments.endDate } as const

/**
 * A page of the rows: of one state if given, latest completed first by default.
 * @throws Problem `malformed` for an unknown sort order
 */
export const readDesk = (
  on: Db,
  asked: DeskFilter & { state?: SigoState | undefined },
  { skip, limit, sort }: { skip: number; limit: number; sort?: string | undefined },
  today: string,
) =>
  on
    .select({
      id: assignments.id,
      user: { _id: users.id, name: users.name },
      degree: { _id: degrees.id, name: degrees.name },
      area: degrees.trainingArea,
      company: { _id: companies.id, name: companies.name },
      action: { _id: actions.id, name: actions.code },
      number: certificates.number,
      content: certificates.content,
      person: personColumns,
      registration: sigoRegistrations,
      registrar: { _id: registrar.id, name: registrar.name },
    })
    .from(assignments)
    .innerJoin(certificates, eq(certificates.assignment, assignments.id))
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(companies, eq(companies.id, assignments.company))
    .leftJoin(actionAssignments, eq(actionAssignments.assignment, assignments.id))
    .leftJoin(actions, eq(actions.id, actionAssignments.action))
    .leftJoin(sigoPeople, eq(sigoPeople.user, users.id))
    .leftJoin(sigoRegistrations, standing)
    .leftJoin(registrar, eq(registrar.id, sigoRegistrations.by))
    .leftJoin(district, isDistrict)
    .leftJoin(county, isCounty)
    .leftJoin(level, isLevel)
    .where(and(conditionOf(asked), asked.state ? inState(today)[asked.state] : undefined))
    .orderBy(...orderBy(keys, assignments.id, sort, '-endDate'))
    .limit(limit)
    .offset(skip)

export type DeskRow = Awaited<ReturnType<typeof readDesk>>[number]
