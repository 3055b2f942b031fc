import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { CourseQuery, CourseRow } from '#contract/management/workspace-endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { foundIn } from '../../../platform/engine/query.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { hoursOf } from '../hours.ts'
import { orderBy } from '../order.ts'
import { seeAssigned } from '../policy.ts'
import { demandCompany, type Rooms } from '../rooms.ts'

const keys = { _id: degrees.id, name: degrees.sort, code: degrees.code, hours: degrees.hduration } as const

/**
 * A page of the courses that the trainees of companies have, with how far they are (rule management.workspace).
 * @throws Problem `not_found` for a company out of sight, `malformed` for an order that there is not
 */
export const listCourses = async (
  { platform }: Rooms,
  who: Person,
  { skip, limit, sort, search }: CourseQuery,
  company?: string,
): Promise<Page<CourseRow>> => {
  const { db } = platform
  if (company) await demandCompany(platform, who, company)
  const theirs = and(whereOf(seeAssigned(who)), company ? eq(assignments.company, company) : undefined)
  const assigned = sql`(select ${assignments.degree} from ${assignments} where ${theirs ?? sql`true`})`
  const condition = and(inArray(degrees.id, assigned), foundIn(degrees.search, search))
  const figures = db
    .select({
      trainees: count().as('trainees'),
      waiting:
        sql<number>`(count(*) filter (where ${assignments.startedAt} is null and not ${assignments.isComplete}))::int`.as(
          'waiting',
        ),
      running:
        sql<number>`(count(*) filter (where ${assignments.startedAt} is not null and not ${assignments.isComplete}))::int`.as(
          'running',
        ),
      complete: sql<number>`(count(*) filter (where ${assignments.isComplete}))::int`.as('complete'),
      certificates: sql<number>`(count(*) filter (where ${assignments.certificadoEmitido}))::int`.as(
        'certificates',
      ),
      seconds: sql<number>`coalesce(sum(${assignments.seconds}), 0)::float`.as('seconds'),
    })
    .from(assignments)
    .where(and(eq(assignments.degree, degrees.id), theirs))
    .as('figures')
  const rows = await db
    .select({
      _id: degrees.id,
      name: degrees.name,
      code: degrees.code,
      hours: degrees.hduration,
      trainees: figures.trainees,
      waiting: figures.waiting,
      running: figures.running,
      complete: figures.complete,
      certificates: figures.certificates,
      seconds: figures.seconds,
    })
    .from(degrees)
    .crossJoinLateral(figures)
    .where(condition)
    .orderBy(...orderBy(keys, degrees.id, sort))
    .limit(limit)
    .offset(skip)
  const items = rows.map(({ seconds, ...row }) => ({ ...row, done: hoursOf(seconds) }))
  const isWhole = skip === 0 && rows.length < limit
  return { items, total: isWhole ? rows.length : await db.$count(degrees, condition) }
}
