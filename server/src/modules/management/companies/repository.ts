import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { cartfcs, isUsableOn } from '../../commerce/index.ts'
import { assignments, attendance, codes } from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { isTrainee } from '../policy.ts'
import { hoursAssigned, secondsDone } from '../training/sums.ts'
import { states, when } from '../training/states.ts'

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
  const people = db
    .select({
      trainees: count().as('trainees'),
      active: when(and(users.active.getSQL(), sql`not ${users.lock}`)).as('active'),
    })
    .from(users)
    .where(and(eq(users.company, companies.id), isTrainee))
    .as('people')
  const training = db
    .select({
      assigned: count().as('assigned'),
      running: when(states.running).as('running'),
      complete: when(states.complete).as('complete'),
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

/** What the companies of a condition come to together. */
export const countersOf = async (db: Db, condition: SQL | undefined) => {
  const mine = sql`(select ${companies.id} from ${companies} where ${condition ?? sql`true`})`
  const { rows } = await db.execute<
    Record<'clients' | 'courses' | 'hours' | 'seconds' | 'accesses', number>
  >(sql`
    select (select count(*) from ${companies} where ${condition ?? sql`true`})::int as clients,
      a.courses, a.hours, a.seconds,
      (select count(*) from ${attendance} join ${assignments} on ${assignments.id} = ${attendance.assignment}
        where ${assignments.company} in ${mine})::int as accesses
    from (
      select count(*)::int as courses, ${hoursAssigned} as hours, ${secondsDone} as seconds
      from ${assignments} join ${degrees} on ${degrees.id} = ${assignments.degree}
      where ${assignments.company} in ${mine}
    ) a`)
  return rows[0] ?? { clients: 0, courses: 0, hours: 0, seconds: 0, accesses: 0 }
}
