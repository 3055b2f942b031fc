import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { or, whereOf } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { coursesToName, degrees } from '../../catalogue/index.ts'
import { priceInForce } from '../../commerce/index.ts'
import { users } from '../../people/index.ts'
import { isCompletedTraining, lastDayOfTraining, trainingFacts } from '../../enrolment/index.ts'
import { trainingPlanRows, trainingPlans } from '../tables.ts'

/** Who is in the rows of a plan, each once, by name. */
export const peopleOfRows = (on: Db, plan: string) =>
  on
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(
      sql`${users.id} in (select unnest(${trainingPlanRows.people}) from ${trainingPlanRows} where ${trainingPlanRows.plan} = ${plan})`,
    )
    .orderBy(asc(users.sort), asc(users.id))

/** How many of a row's people completed its course in the plan's year (rule planning.follow-up). */
const done = sql<number>`(select count(distinct ${trainingFacts.user})::int from ${trainingFacts}
  where ${isCompletedTraining} and ${trainingFacts.degree} = ${trainingPlanRows.degree}
    and ${trainingFacts.user} = any(${trainingPlanRows.people}) and ${trainingFacts.company} = ${trainingPlans.company}
    and extract(year from ${lastDayOfTraining}) = ${trainingPlans.year})`

const priceOn = (on: Db, today: string) =>
  sql<number>`coalesce(${trainingPlanRows.price}, ${priceInForce(on, 'degree', {
    degree: sql`${trainingPlanRows.degree}`,
    company: sql`${trainingPlans.company}`,
    day: sql`${today}::date`,
  })})::float8`

/** The rows of a plan with the ids of their people, at the day's price if none is stored, with what was done. */
export const rowsOf = (on: Db, plan: string, today: string) =>
  on
    .select({
      _id: trainingPlanRows.id,
      degree: { _id: degrees.id, name: degrees.name },
      // As JSON, which is read many times faster than an array of PostgreSQL.
      people: sql<string[]>`to_json(${trainingPlanRows.people})`,
      startDate: trainingPlanRows.startDate,
      endDate: trainingPlanRows.endDate,
      hours: trainingPlanRows.hours,
      objectives: trainingPlanRows.objectives,
      entity: trainingPlanRows.entity,
      location: trainingPlanRows.location,
      timetable: trainingPlanRows.timetable,
      price: priceOn(on, today),
      done,
    })
    .from(trainingPlanRows)
    .innerJoin(trainingPlans, eq(trainingPlans.id, trainingPlanRows.plan))
    .innerJoin(degrees, eq(degrees.id, trainingPlanRows.degree))
    .where(eq(trainingPlanRows.plan, plan))
    .orderBy(asc(trainingPlanRows.place))

interface NewRow {
  degree: string
  people: string[]
  startDate: string
  endDate: string
  hours: number
  objectives: string
  entity: string
  location: string
  timetable: string
}

/** The current rows of a plan, in order; every save gives them new ids. */
export const standingRows = (tx: Tx, plan: string) =>
  tx
    .select({
      _id: trainingPlanRows.id,
      degree: trainingPlanRows.degree,
      startDate: trainingPlanRows.startDate,
      endDate: trainingPlanRows.endDate,
      objectives: trainingPlanRows.objectives,
      entity: trainingPlanRows.entity,
      location: trainingPlanRows.location,
      timetable: trainingPlanRows.timetable,
    })
    .from(trainingPlanRows)
    .where(eq(trainingPlanRows.plan, plan))
    .orderBy(asc(trainingPlanRows.place))

/** Replaces the rows. @returns the new ones, in their order */
export const replaceRows = async (
  tx: Tx,
  plan: string,
  rows: readonly NewRow[],
): Promise<{ _id: string }[]> => {
  await tx.delete(trainingPlanRows).where(eq(trainingPlanRows.plan, plan))
  const placed = rows.map((row, place) => ({ ...row, _id: newId(), place }))
  if (placed.length > 0)
    await tx.insert(trainingPlanRows).values(placed.map(({ _id, ...row }) => ({ ...row, id: _id, plan })))
  return placed.map(({ _id }) => ({ _id }))
}

/** Copies the rows of a version into the next; their prices are read again. */
export const copyRows = async (tx: Tx, from: string, to: string): Promise<void> => {
  const rows = await tx
    .select()
    .from(trainingPlanRows)
    .where(eq(trainingPlanRows.plan, from))
    .orderBy(asc(trainingPlanRows.place))
  await replaceRows(
    tx,
    to,
    rows.map(({ id: _, plan: __, place: ___, price: ____, ...kept }) => kept),
  )
}

/** Stores the prices of a day with the rows of a plan. */
export const keepPrices = async (tx: Tx, plan: string, today: string): Promise<void> => {
  await tx.execute(sql`update ${trainingPlanRows} set price = ${priceOn(tx, today)}
    from ${trainingPlans} where ${trainingPlans.id} = ${trainingPlanRows.plan} and ${trainingPlanRows.plan} = ${plan}`)
}

/** The hours of the courses that an author may put into a plan: those that they may name, and those already in it. */
export const hoursOfCourses = async (
  on: Db,
  author: Person,
  ids: readonly string[],
  standing: readonly string[],
): Promise<Map<string, number>> => {
  const open = whereOf(or(coursesToName(author), inArray(degrees.id, [...standing])))
  const rows = await on
    .select({ id: degrees.id, hours: degrees.hduration })
    .from(degrees)
    .where(and(inArray(degrees.id, [...ids]), open))
  return new Map(rows.map(({ id, hours }) => [id, hours]))
}
