import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { cartfcs, isUsableOn } from '../../commerce/index.ts'
import { assignments, assignmentStates, attendance, codes, plannedHoursOf } from '../../enrolment/index.ts'
import { accountStates, companies, isTrainee, users } from '../../people/index.ts'
import { when } from '../training/states.ts'

/** The sort orders of companies, by the name of the column. */
export const companyKeys = {
  _id: companies.id,
  name: companies.sort,
  nif: companies.nif,
  email: companies.email,
  contact: companies.companyContact,
  createdAt: companies.createdAt,
} as const

/** What each company of a query has, counted beside it: its people, courses, cards and codes. */
const countsOf = (db: Db, clock: Clock) => {
  const people = db
    .select({
      trainees: count().as('trainees'),
      active: when(accountStates.active).as('active'),
    })
    .from(users)
    .where(and(eq(users.company, companies.id), isTrainee))
    .as('people')
  const training = db
    .select({
      assigned: count().as('assigned'),
      running: when(assignmentStates.running).as('running'),
      complete: when(assignmentStates.complete).as('complete'),
    })
    .from(assignments)
    .where(eq(assignments.company, companies.id))
    .as('training')
  const cards = db
    .select({
      bought: count().as('bought'),
      used: sql<number>`count(${cartfcs.user})::int`.as('cards_used'),
      hoursLeft:
        sql<number>`coalesce(sum(${cartfcs.remaining}) filter (where ${isUsableOn(clock.today())}), 0)::int`.as(
          'hours_left',
        ),
    })
    .from(cartfcs)
    .where(eq(cartfcs.owner, companies.id))
    .as('cards')
  const seats = db
    .select({
      allowed: sql<number>`coalesce(sum(${codes.accountsAllowed}), 0)::int`.as('allowed'),
      used: sql<number>`coalesce(sum(${codes.accountsUsed}), 0)::int`.as('seats_used'),
    })
    .from(codes)
    .where(eq(codes.company, companies.id))
    .as('seats')
  return { people, training, cards, seats }
}

/** The ids of the companies of a condition, in order. */
export const companyIds = async (db: Db, condition: SQL | undefined, order: SQL[]): Promise<string[]> => {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(condition)
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

/** A page of companies with their people, courses, cards and codes counted. */
export const summaryPage = (
  db: Db,
  {
    condition,
    order,
    skip,
    limit,
    clock,
  }: { condition: SQL | undefined; order: SQL[]; skip: number; limit: number; clock: Clock },
  more: Record<string, SQL>,
) => {
  const page = db
    .select({ id: companies.id })
    .from(companies)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(skip)
    .as('page')
  const { people, training, cards, seats } = countsOf(db, clock)
  return db
    .select({
      _id: companies.id,
      name: companies.name,
      nif: companies.nif,
      email: companies.email,
      contact: companies.companyContact,
      certificateDownload: companies.certificateDownload,
      trainees: people.trainees,
      active: people.active,
      assigned: training.assigned,
      running: training.running,
      complete: training.complete,
      bought: cards.bought,
      cardsUsed: cards.used,
      hoursLeft: cards.hoursLeft,
      allowed: seats.allowed,
      seatsUsed: seats.used,
      ...more,
    })
    .from(companies)
    .crossJoinLateral(people)
    .crossJoinLateral(training)
    .crossJoinLateral(cards)
    .crossJoinLateral(seats)
    .where(inArray(companies.id, sql`(select id from ${page})`))
    .orderBy(...order)
}

/**
 * The totals of the companies that meet a condition. Their assignments are summed by course before the hours of each
 * are looked up, and found by an array of companies: with a subquery the database would read every assignment there is.
 */
export const countersOf = async (db: Db, condition: SQL | undefined) => {
  const ofMine = sql`${assignments.company} = any (array(select id from mine))`
  const { rows } = await db.execute<
    Record<'clients' | 'courses' | 'hours' | 'seconds' | 'accesses', number>
  >(sql`
    with mine as materialized (
      select ${companies.id} from ${companies} where ${condition ?? sql`true`}
    ), given as materialized (
      select ${assignments.degree}, ${assignments.minutes}, count(*) as courses, sum(${assignments.seconds}) as seconds
      from ${assignments} where ${ofMine}
      group by ${assignments.degree}, ${assignments.minutes}
    )
    select (select count(*) from mine)::int as clients,
      coalesce(sum(given.courses), 0)::int as courses,
      coalesce(sum(given.courses * ${plannedHoursOf(sql`given.minutes`)}), 0)::float as hours,
      coalesce(sum(given.seconds), 0)::float as seconds,
      (select count(*) from ${attendance} join ${assignments} on ${assignments.id} = ${attendance.assignment}
        where ${ofMine})::int as accesses
    from given join ${degrees} on ${degrees.id} = given.degree`)
  return rows[0] ?? { clients: 0, courses: 0, hours: 0, seconds: 0, accesses: 0 }
}
