import { sql } from 'drizzle-orm'
import type { DeskKind, deskHolders } from '#contract/tutoring/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees, lectureNameOf, modules } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'
import { faqs } from '../../support/index.ts'
import { isColleague } from './colleagues.ts'
import { moment, waiting } from './waiting.ts'

/** The filters of the desk. */
export interface DeskQuery {
  skip: number
  limit: number
  kind?: DeskKind | undefined
  degree?: string | undefined
  holder?: (typeof deskHolders)[number] | undefined
}

/** A waiting item, as the database writes it into JSON. */
interface DeskRow {
  _id: string
  kind: DeskKind
  degree: { _id: string; name: string }
  user: { _id: string; name: string } | null
  title: string
  module: string | null
  lecture: string | null
  resource: string | null
  count: number
  since: string
  due: string
  startsAt: string | null
  hasColleagues: boolean
  hasOthers: boolean
  holder: { _id: string; name: string } | null
  /** The tutor who took it, even if they no longer hold it. */
  heldBy: string | null
}

/** How many of a kind wait in a course that the caller has, that are free, or that a colleague has (null). */
export interface DeskFigure {
  kind: DeskKind
  degree: string
  degreeName: string
  holder: (typeof deskHolders)[number] | null
  waiting: number
  late: number
}

interface Desk extends Record<string, unknown> {
  items: DeskRow[]
  total: number
  figures: DeskFigure[]
}

/** A page of waiting items, the longest waiting first, and how many wait in all, unfiltered, read at one moment. */
export const readDesk = async (
  on: Db,
  who: Person,
  { skip, limit, kind, degree, holder }: DeskQuery,
  at: Date,
): Promise<Desk> => {
  const now = moment(at)
  const wanted = sql.join(
    [
      sql`true`,
      ...(kind ? [sql`w.kind = ${kind}`] : []),
      ...(degree ? [sql`w.degree = ${degree}`] : []),
      ...(holder === 'mine' ? [sql`w.holder = ${who._id}`] : []),
      ...(holder === 'free' ? [sql`w.holder is null`] : []),
    ],
    sql` and `,
  )
  const { rows } = await on.execute<Desk>(sql`
    with w as materialized (${waiting(who, now)}),
    page as (select * from w where ${wanted} order by w.since, w.id limit ${limit} offset ${skip})
    select
      (select coalesce(json_agg(json_build_object(
          '_id', p.id, 'kind', p.kind, 'degree', json_build_object('_id', p.degree, 'name', p."degreeName"),
          'user', case when ${users.id} is null then null
            else json_build_object('_id', ${users.id}, 'name', ${users.name}) end,
          'title', case when p.kind = 'question' then p.title else coalesce(${lectureNameOf(sql`p.lecture`)}, '') end,
          'module', p.module, 'lecture', p.lecture, 'resource', p.resource, 'count', p.count, 'since', p.since,
          'hasColleagues', exists (select from ${degrees}
            join ${users} on ${users.id} = any(${degrees.moderators}) and ${isColleague}
            where ${degrees.id} = p.degree and ${users.id} <> ${who._id}),
          'hasOthers', p.kind = 'question' and exists (select from ${faqs}
            where ${faqs.degree} = p.degree and ${faqs.id} <> p.id and ${faqs.mergedInto} is null
              and (${faqs.answeredAt} is null or ${faqs.promoted})),
          'due', p.due, 'startsAt', p."startsAt", 'heldBy', p."heldBy",
          'holder', case when p.holder is null then null
            else json_build_object('_id', p.holder, 'name', p."holderName") end)
          order by p.since, p.id), '[]')
        from page p left join ${users} on ${users.id} = p."user"
        left join ${modules} on ${modules.id} = p.module) as items,
      (select count(*)::int from w where ${wanted}) as total,
      (select coalesce(json_agg(f), '[]') from (
        select w.kind, w.degree, min(w."degreeName") as "degreeName", h.holder, count(*)::int as waiting,
          count(*) filter (where w.due < ${now})::int as late
        from w cross join lateral (
          select case when w.holder is null then 'free' when w.holder = ${who._id} then 'mine' end as holder) h
        group by w.kind, w.degree, h.holder) f) as figures`)
  const [desk] = rows
  if (!desk) throw new Error('a desk exists, even when empty')
  return desk
}
