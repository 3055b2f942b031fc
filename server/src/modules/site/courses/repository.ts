import { and, eq, or, sql } from 'drizzle-orm'
import { courseState } from '#contract/catalogue/shapes.ts'
import { certificates } from '../../certificates/index.ts'
import { categories, degrees, isReleased, mayModerate, modules, resources } from '../../catalogue/index.ts'
import { mayEnter, users } from '../../people/index.ts'
import { areNotifiedOfRequests } from '../policy.ts'
import type { Db } from '../../../platform/database/db.ts'
import { isListed, type Listing } from './listed.ts'

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

/** The academy's public numbers. */
export const countAcademy = async (db: Db) => {
  const [found] = await db
    .select({
      courses: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${degrees.duration}), 0)::int`,
      lectures: sql<number>`coalesce(sum((
        select sum(jsonb_array_length(m.lectures)) from jsonb_array_elements(${degrees.modules}) as entry
        join ${modules} m on m.id = (entry->>'module')::uuid)), 0)::int`,
      certificates: sql<number>`(select count(*)::int from ${certificates})`,
    })
    .from(degrees)
    .where(isListed({ seesDemo: false }))
  return found ?? { courses: 0, minutes: 0, lectures: 0, certificates: 0 }
}

/** A course that is listed, or private: anyone with the address of a private one may ask for it. */
export const findRequestable = async (db: Db, id: string, listing: Listing) => {
  const [course] = await db
    .select({ id: degrees.id, name: degrees.name, moderators: degrees.moderators })
    .from(degrees)
    .where(
      and(eq(degrees.id, id), or(isListed(listing), and(eq(degrees.state, courseState.private), isReleased))),
    )
  return course
}

/** Receivers of a request who may log in. */
export const receiversOf = async (db: Db, moderators: readonly string[]) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(mayEnter, areNotifiedOfRequests(moderators)))

/** Possible moderators of a course: active, unlocked tutors, creators, moderators and administrators. */
export const listModerators = async (db: Db) =>
  db
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(mayEnter, mayModerate))
    .orderBy(sql`fold(${users.name})`, users.id)

/** The exams that are final ones. */
export const listFinalExams = async (db: Db) =>
  db
    .select({ _id: resources.id, name: resources.name, internalName: resources.internalName })
    .from(resources)
    .where(eq(resources.finalExam, true))
    .orderBy(sql`fold(${resources.name})`, resources.id)
