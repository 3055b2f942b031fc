import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { CoursePresentation, ListedCourse } from '#contract/catalogue/endpoints.ts'
import type { Db } from '../../../platform/database/db.ts'
import { categories, degrees, modules } from '../../catalogue/index.ts'
import { assignments, lectureProgress } from '../../enrolment/index.ts'
import { mayEnter, users } from '../../people/index.ts'
import { inCategory, isListed, listedWith, matches, type Listing } from './listed.ts'

/** A column as SQL with its table's name, which drizzle leaves out in a query of one table. */
const whole = <T>(column: SQL): SQL<T> => sql<T>`${column}`

/** The fields of a course in the list; the summary unformatted. */
const listedCourse = sql`
  'name', ${degrees.name}, 'badge', ${degrees.badge}, 'duration', ${degrees.duration},
  'hduration', ${degrees.hduration}, 'publicSummary', ${degrees.publicSummary}, 'state', ${degrees.state},
  'categories', coalesce((
    select json_agg(json_build_object('_id', c.id, 'name', c.name) order by e.place)
    from jsonb_array_elements(${degrees.categories}) with ordinality e(entry, place)
    join ${categories} c on c.id = (e.entry->>'category')::uuid), '[]'::json),
  'tags', coalesce((
    select json_agg(json_build_object('name', e.entry->>'name') order by e.place)
    from jsonb_array_elements(${degrees.tags}) with ordinality e(entry, place)), '[]'::json)`

export interface CourseSearch extends Listing {
  skip: number
  limit: number
  category?: string | undefined
  search?: string | undefined
}

/** A page of listed courses by name and how many there are, in one row. */
const pageQuery = (db: Db, condition: SQL | undefined, { limit, skip }: { limit: SQL; skip: SQL }) =>
  db
    .select({
      total: sql<number>`(select count(*)::int from ${degrees} where ${condition})`,
      items: whole<ListedCourse[]>(sql`coalesce((
        select json_agg(page.course order by page.sort, page.id) from (
          select ${degrees.sort}, ${degrees.id}, json_build_object('_id', ${degrees.id}, ${listedCourse}) as course
          from ${degrees} where ${condition}
          order by ${degrees.sort}, ${degrees.id} limit ${limit} offset ${skip}) page), '[]'::json)`),
    })
    .from(sql`(values (1)) as one`)

/** A course as it is presented, before its text and its durations are made. */
export type ShownCourse = Omit<CoursePresentation, 'modules' | 'mine'> & {
  modules: Omit<CoursePresentation['modules'][number], 'duration'>[]
  /** The user's own assignment, and its complete sessions. */
  mine: { _id: string; isComplete: boolean; done: { module: string; lecture: string }[] } | null
}

const ownAssignment = sql`${assignments.user} = ${sql.placeholder('user')}::uuid and ${assignments.degree} = ${degrees.id}`

const shownCourse = sql`json_build_object('_id', ${degrees.id}, ${listedCourse},
  'code', ${degrees.code}, 'summary', ${degrees.summary}, 'targetUser', ${degrees.target_user},
  'hasExam', ${degrees.exam} is not null,
  'moderators', coalesce((
    select json_agg(json_build_object('_id', ${users.id}, 'name', ${users.name}) order by fold(${users.name}))
    from ${users} where ${users.id} = any(${degrees.moderators}) and ${mayEnter}), '[]'::json),
  'modules', coalesce((
    select json_agg(json_build_object('_id', m.id, 'name', m.name, 'summary', m.summary, 'lectures', coalesce((
      select json_agg(json_build_object('_id', l.item->'_id', 'name', l.item->'name', 'duration', l.item->'duration')
        order by l.place)
      from jsonb_array_elements(m.lectures) with ordinality l(item, place)), '[]'::json)) order by e.place)
    from jsonb_array_elements(${degrees.modules}) with ordinality e(entry, place)
    join ${modules} m on m.id = (e.entry->>'module')::uuid), '[]'::json),
  'mine', (
    select json_build_object('_id', ${assignments.id}, 'isComplete', ${assignments.isComplete}, 'done', coalesce((
      select json_agg(json_build_object('module', p.module, 'lecture', p.lecture))
      from ${lectureProgress} p where p.assignment = ${assignments.id} and p.complete), '[]'::json))
    from ${assignments} where ${ownAssignment}))`

/** The reads of what visitors are shown of courses, one statement each. */
export interface ShownCourses {
  list: (query: CourseSearch) => Promise<{ items: ListedCourse[]; total: number }>
  /** A course, if it is listed or assigned to the user. */
  find: (id: string, listing: Listing, user: string | undefined) => Promise<ShownCourse | undefined>
}

/** Makes the reads; all but searches are prepared. */
export const createShownCourses = (db: Db): ShownCourses => {
  const given = (name: string) => sql`${sql.placeholder(name)}`
  const listed = listedWith(given('privateCode'), given('seesDemo'))
  const page = pageQuery(db, and(listed, inCategory(given('category'))), {
    limit: given('limit'),
    skip: given('skip'),
  }).prepare('listed_courses')
  const course = db
    .select({ course: whole<ShownCourse>(shownCourse) })
    .from(degrees)
    .where(
      and(
        eq(degrees.id, sql.placeholder('id')),
        or(listed, sql`exists (select from ${assignments} where ${ownAssignment})`),
      ),
    )
    .prepare('shown_course')

  const search = async (query: CourseSearch) => {
    const { category = null, limit, skip } = query
    const condition = and(isListed(query), inCategory(sql`${category}`), matches(query.search))
    const [found] = await pageQuery(db, condition, { limit: sql`${limit}`, skip: sql`${skip}` })
    return found
  }

  return {
    async list(query) {
      const { privateCode = null, seesDemo, category = null, limit, skip } = query
      const found = query.search?.trim()
        ? await search(query)
        : (await page.execute({ privateCode, seesDemo, category, limit, skip }))[0]
      return found ?? { items: [], total: 0 }
    },
    async find(id, { privateCode = null, seesDemo }, user) {
      const [row] = await course.execute({ id, privateCode, seesDemo, user: user ?? null })
      return row?.course
    },
  }
}
