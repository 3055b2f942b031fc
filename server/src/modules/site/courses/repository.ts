import { and, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { courseState } from '#contract/catalogue/shapes.ts'
import { assignments } from '../../enrolment/index.ts'
import { certificates } from '../../certificates/index.ts'
import { categories, degrees, isReleased, resources } from '../../catalogue/index.ts'
import { wordPattern } from '../../../platform/engine/query.ts'
import { roles, users, mayModerate } from '../../people/index.ts'
import type { Db } from '../../../platform/database/db.ts'

/** What decides on which courses are listed. */
export interface Listing {
  privateCode?: string | undefined
  seesDemo: boolean
}

/** States 1 and 2, and 3 with its private code; demo courses only for those who see them (rule site.courses); 2 and 3 when released. */
export const isListed = ({ privateCode, seesDemo }: Listing): SQL | undefined =>
  and(
    or(
      eq(degrees.state, courseState.prePublished),
      and(eq(degrees.state, courseState.published), isReleased),
      privateCode
        ? and(eq(degrees.state, courseState.private), isReleased, eq(degrees.privateCode, privateCode))
        : undefined,
    ),
    seesDemo ? undefined : eq(degrees.demomode, false),
  )

/** Every word stands in the name, the code or a search tag; accents and case do not matter. */
const matches = (search: string | undefined): SQL | undefined => {
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  return and(
    ...words.map(
      (word) =>
        sql`(${degrees.search} like ${wordPattern(word)} or fold(${degrees.tags}::text) like ${wordPattern(word)})`,
    ),
  )
}

const inCategory = (category: string | undefined): SQL | undefined =>
  category ? sql`${degrees.categories} @> ${JSON.stringify([{ category }])}::jsonb` : undefined

const listedColumns = {
  _id: degrees.id,
  name: degrees.name,
  badge: degrees.badge,
  duration: degrees.duration,
  hduration: degrees.hduration,
  publicSummary: degrees.publicSummary,
  categories: degrees.categories,
  tags: degrees.tags,
  state: degrees.state,
}

export interface CourseSearch extends Listing {
  skip: number
  limit: number
  category?: string | undefined
  search?: string | undefined
}

/** A page of listed courses by name, and how many there are. */
export const listCourses = async (db: Db, query: CourseSearch) => {
  const condition = and(isListed(query), inCategory(query.category), matches(query.search))
  const [items, counted] = await Promise.all([
    db
      .select(listedColumns)
      .from(degrees)
      .where(condition)
      .orderBy(degrees.sort, degrees.id)
      .limit(query.limit)
      .offset(query.skip),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(degrees)
      .where(condition),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}

/** The names of categories by id. */
export const categoryNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The active categories of listed courses, with how many each has. */
export const countByCategory = async (db: Db, listing: Listing) =>
  db
    .select({ _id: categories.id, name: categories.name, courses: sql<number>`count(*)::int` })
    .from(degrees)
    .innerJoin(sql`jsonb_array_elements(${degrees.categories}) as entry`, sql`true`)
    .innerJoin(categories, sql`${categories.id} = (entry->>'category')::uuid`)
    .where(and(isListed(listing), eq(categories.active, true)))
    .groupBy(categories.id, categories.name)
    .orderBy(sql`fold(${categories.name})`)

/** What the academy counts, of what anybody may see. */
export const countAcademy = async (db: Db) => {
  const [courses] = await db
    .select({
      courses: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${degrees.duration}), 0)::int`,
      lectures: sql<number>`coalesce(sum((
        select sum(jsonb_array_length(m.lectures)) from jsonb_array_elements(${degrees.modules}) as entry
        join modules m on m.id = (entry->>'module')::uuid)), 0)::int`,
    })
    .from(degrees)
    .where(isListed({ seesDemo: false }))
  const [issued] = await db.select({ total: sql<number>`count(*)::int` }).from(certificates)
  return {
    courses: courses?.courses ?? 0,
    lectures: courses?.lectures ?? 0,
    hours: Math.round((courses?.minutes ?? 0) / 6) / 10,
    certificates: issued?.total ?? 0,
  }
}

/** A course, where it is listed or assigned to the user. */
export const findPresentable = async (db: Db, id: string, listing: Listing, user: string | undefined) => {
  const mine = user
    ? exists(
        db
          .select({ id: assignments.id })
          .from(assignments)
          .where(and(eq(assignments.user, user), eq(assignments.degree, degrees.id))),
      )
    : undefined
  const [row] = await db
    .select({
      ...listedColumns,
      code: degrees.code,
      summary: degrees.summary,
      targetUser: degrees.target_user,
      exam: degrees.exam,
      moderators: degrees.moderators,
    })
    .from(degrees)
    .where(and(eq(degrees.id, id), or(isListed(listing), mine)))
  return row
}

/** Active people by id, by name. */
export const peopleNamed = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ _id: users.id, name: users.name })
        .from(users)
        .where(and(inArray(users.id, [...ids]), eq(users.active, true)))
        .orderBy(sql`fold(${users.name})`)

/** Who may moderate a course: active, unlocked tutors, creators, moderators and administrators. */
export const listModerators = async (db: Db) =>
  db
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(eq(users.active, true), ne(users.lock, true), mayModerate))
    .orderBy(sql`fold(${users.name})`, users.id)

/** The exams that are final ones. */
export const listFinalExams = async (db: Db) =>
  db
    .select({ _id: resources.id, name: resources.name, internalName: resources.internalName })
    .from(resources)
    .where(eq(resources.finalExam, true))
    .orderBy(sql`fold(${resources.name})`, resources.id)
