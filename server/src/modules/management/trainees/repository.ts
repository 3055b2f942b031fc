import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { Actor, Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { beginsWith, firstFound, orderOfFound } from '../../../platform/engine/first-found.ts'
import { foundIn, wordsOf } from '../../../platform/engine/query.ts'
import { degrees } from '../../catalogue/index.ts'
import { cartfcs } from '../../commerce/index.ts'
import { assignments, assignmentStates, heartbeats } from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { seeTrainees } from '../policy.ts'
import { when } from '../training/states.ts'
import { hoursAssigned, secondsDone } from '../training/sums.ts'
import { inPage, traineeColumns } from './rows.ts'

/** Which rows a page has, in which order. */
export interface PageAsked {
  condition: SQL | undefined
  order: SQL[]
  skip: number
  limit: number
}

const pageIds = (db: Db, { condition, order, skip, limit }: PageAsked) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(skip)
    .as('page')

/** The ids of the trainees of a condition, in order. */
export const idsOf = async (db: Db, condition: SQL | undefined, order: SQL[]): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

const assignmentsOf = (type: 'FC' | 'AV') =>
  sql<number>`(select count(*)::int from ${assignments}
    where ${assignments.user} = ${users.id} and ${assignments.type} = ${type})`

/** A page of trainees with their cards and courses counted. */
export const studentPage = (db: Db, who: Person, asked: PageAsked, more: Record<string, SQL>) =>
  db
    .select({
      ...traineeColumns(who),
      nif: users.nif,
      niss: users.niss,
      activationDate: users.activationDate,
      fcCards: sql<number>`(select count(*)::int from ${cartfcs} where ${cartfcs.user} = ${users.id})`,
      fcCourses: assignmentsOf('FC'),
      avCourses: assignmentsOf('AV'),
      ...more,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company))
    .where(inPage(pageIds(db, asked)))
    .orderBy(...asked.order)

/** A page of trainees with their training summed up. */
export const progressPage = (db: Db, who: Person, asked: PageAsked, more: Record<string, SQL>) => {
  const training = db
    .select({
      assigned: count().as('assigned'),
      running: when(assignmentStates.running).as('running'),
      complete: when(assignmentStates.complete).as('complete'),
      certificates: when(assignments.certificadoEmitido.getSQL()).as('certificates'),
      seconds: secondsDone.as('seconds'),
      hours: hoursAssigned.as('hours'),
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(eq(assignments.user, users.id))
    .as('training')
  return db
    .select({
      ...traineeColumns(who),
      lastLoginAt: users.lastLoginAt,
      lastTrainedAt: heartbeats.lastAt,
      assigned: training.assigned,
      running: training.running,
      complete: training.complete,
      certificates: training.certificates,
      seconds: training.seconds,
      hours: training.hours,
      ...more,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company))
    .leftJoin(heartbeats, eq(heartbeats.user, users.id))
    .crossJoinLateral(training)
    .where(inPage(pageIds(db, asked)))
    .orderBy(...asked.order)
}

/** The first trainees in a company manager's lists that match some words, by name. */
export const findTrainees = (on: Db, who: Actor, search: string, limit: number) => {
  const condition = and(whereOf(seeTrainees(who)), foundIn(users.search, search))
  const begins = beginsWith(users.sort, wordsOf(search).join(' '))
  const order = [asc(users.sort), asc(users.id)]
  return on
    .select({ _id: users.id, name: users.name, email: users.email, company: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company))
    .where(sql`${users.id} in ${firstFound(users, { condition, begins, order, limit })}`)
    .orderBy(...orderOfFound({ begins, order }))
    .limit(limit)
}
