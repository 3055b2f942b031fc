import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type {
  CodeCompanyQuery,
  CodesOfCompany,
  CodeStatisticsQuery,
} from '#contract/enrolment/code-use-endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { and as andScope, isWithin, whereOf } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { everyWordIn } from '../../../../platform/engine/query.ts'
import { degrees } from '../../../catalogue/index.ts'
import { companies } from '../../../people/index.ts'
import { codes } from '../../code-tables.ts'
import { codesInSight, codesOwnedBy, companiesOfCodes } from '../../policy.ts'
import { assignments } from '../../tables.ts'

const companyKeys = { _id: companies.id, name: companies.sort, nif: companies.nif } as const

const courseKeys = {
  _id: degrees.id,
  name: degrees.name,
  codes: sql`count(*)`,
  accounts: sql`sum(${codes.accountsAllowed})`,
  used: sql`sum(${codes.accountsUsed})`,
} as const

/** At most this many codes of one company are shown beside it. */
const CODES_SHOWN = 200

const ofCompany = sql`from ${codes} where ${codes.company} = ${companies.id}`

/**
 * A page of the companies that have codes in sight, by name, with their seats and their codes, the last made first.
 * @throws Problem `malformed` for an unknown sort order
 */
export const listCompanies = async (
  db: Db,
  who: Person,
  { skip, limit, search, sort, filter }: CodeCompanyQuery,
): Promise<Page<CodesOfCompany>> => {
  const condition = and(
    whereOf(companiesOfCodes(who)),
    filter.company ? eq(companies.id, filter.company) : undefined,
    sql`exists (select ${ofCompany})`,
    ...everyWordIn([companies.name, companies.nif], search),
  )
  const [found, total] = await Promise.all([
    db
      .select({
        company: { _id: companies.id, name: companies.name },
        allowed: sql<number>`(select sum(${codes.accountsAllowed})::int ${ofCompany})`,
        used: sql<number>`(select sum(${codes.accountsUsed})::int ${ofCompany})`,
      })
      .from(companies)
      .where(condition)
      .orderBy(...orderBy(companyKeys, companies.id, sort))
      .limit(limit)
      .offset(skip),
    db.$count(companies, condition),
  ])
  const shown = await codesOf(
    db,
    who,
    found.map(({ company }) => company._id),
  )
  return {
    items: found.map((group) => ({
      ...group,
      codes: shown.flatMap(({ company: of, code, place: _, ...row }) =>
        of === group.company._id ? [{ ...row, code: maskCode(code) }] : [],
      ),
    })),
    total,
  }
}

/** The codes of some companies, a limited number of each. */
const codesOf = async (db: Db, who: Person, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const ranked = db.$with('ranked').as(
    db
      .select({
        _id: codes.id,
        company: codes.company,
        code: codes.code,
        type: codes.type,
        degree: codes.degree,
        accountsAllowed: codes.accountsAllowed,
        used: codes.accountsUsed,
        reveal: isWithin(codesOwnedBy(who)).as('reveal'),
        place: sql<number>`row_number() over (partition by ${codes.company} order by ${codes.id} desc)`.as(
          'place',
        ),
      })
      .from(codes)
      .where(inArray(codes.company, [...ids])),
  )
  return db
    .with(ranked)
    .select({
      _id: ranked._id,
      company: ranked.company,
      code: ranked.code,
      type: ranked.type,
      degree: { _id: degrees.id, name: degrees.name },
      accountsAllowed: ranked.accountsAllowed,
      used: ranked.used,
      reveal: ranked.reveal,
      place: ranked.place,
    })
    .from(ranked)
    .innerJoin(degrees, eq(degrees.id, ranked.degree))
    .where(sql`${ranked.place} <= ${CODES_SHOWN}`)
    .orderBy(ranked.place)
}

/** The codes in sight that name a module. */
export const codesOfModule = async (db: Db, who: Person, module: string) =>
  db
    .select({ _id: codes.id, code: codes.code, type: codes.type })
    .from(codes)
    .where(
      whereOf(andScope(sql`${codes.modules} @> ${JSON.stringify([{ module }])}::jsonb`, codesInSight(who))),
    )
    .orderBy(asc(codes.id))
    .limit(CODES_SHOWN)

/** A page of the courses that have codes in sight, by name, with the totals of these. */
export const listCourses = async (
  db: Db,
  who: Person,
  { skip, limit, sort, search, filter }: CodeStatisticsQuery,
) => {
  const condition = and(
    whereOf(codesInSight(who)),
    filter.degree ? eq(codes.degree, filter.degree) : undefined,
    ...everyWordIn([degrees.name, degrees.code], search),
  )
  const completed = sql<number>`(select count(*)::int from ${assignments} a
    join ${codes} of_course on upper(of_course.code) = upper(a.code) and of_course.degree = a.degree
    where a.is_complete and of_course.id = any(array_agg(${codes.id})))`
  const [items, counted] = await Promise.all([
    db
      .select({
        degree: { _id: degrees.id, name: degrees.name },
        codes: sql<number>`count(*)::int`,
        accounts: sql<number>`sum(${codes.accountsAllowed})::int`,
        used: sql<number>`sum(${codes.accountsUsed})::int`,
        complete: completed,
      })
      .from(codes)
      .innerJoin(degrees, eq(degrees.id, codes.degree))
      .where(condition)
      .groupBy(degrees.id, degrees.name)
      .orderBy(...orderBy(courseKeys, degrees.id, sort))
      .limit(limit)
      .offset(skip),
    db
      .select({ total: countDistinct(codes.degree) })
      .from(codes)
      .innerJoin(degrees, eq(degrees.id, codes.degree))
      .where(condition),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}
