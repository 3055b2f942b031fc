import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { wordPattern } from '../../../platform/engine/query.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { companies, mayEnter, users } from '../../people/index.ts'
import { trainingFacts } from '../../enrolment/index.ts'
import { mayReceive, seeCompanies, seeTraining } from '../policy.ts'

const named = (column: AnyPgColumn, search: string) =>
  search.trim() ? sql`${column} like ${wordPattern(search.trim())}` : undefined

/** The typed text, or the id of the chosen item. */
interface Choice {
  search: string
  id?: string | undefined
}

/** Which of the addresses, in canonical form, belong to nobody who may receive the viewer's reports. */
export const strangersOf = async (on: Db, viewer: Person, emails: readonly string[]): Promise<string[]> => {
  const email = sql<string>`lower(${users.email})`
  const found = await on
    .select({ email })
    .from(users)
    .where(and(inArray(email, [...emails]), mayEnter, whereOf(mayReceive(viewer))))
  const known = new Set(found.map((one) => one.email))
  return emails.filter((one) => !known.has(one))
}

/** The name of a course that people in sight were given; undefined for any other. */
export const courseName = async (on: Db, viewer: Person, course: string): Promise<string | undefined> => {
  const [row] = await courseChoices(on, viewer, { search: '', id: course })
  return row?.name
}

/** The first companies in sight that match a search, by name. */
export const companyChoices = (on: Db, viewer: Person, { search, id }: Choice) =>
  on
    .select({ _id: companies.id, name: companies.name })
    .from(companies)
    .where(and(whereOf(seeCompanies(viewer)), id ? eq(companies.id, id) : named(companies.search, search)))
    .orderBy(asc(companies.sort), asc(companies.id))
    .limit(TYPEAHEAD_ITEMS)

/** The first courses given to people in sight that match a search. */
export const courseChoices = (on: Db, viewer: Person, { search, id }: Choice) =>
  on
    .select({ _id: degrees.id, name: degrees.name })
    .from(degrees)
    .where(
      and(
        id ? eq(degrees.id, id) : named(degrees.search, search),
        sql`exists (select from ${trainingFacts} where ${and(
          eq(trainingFacts.degree, degrees.id),
          whereOf(seeTraining(viewer)),
        )})`,
      ),
    )
    .orderBy(asc(degrees.sort), asc(degrees.id))
    .limit(TYPEAHEAD_ITEMS)
