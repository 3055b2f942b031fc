import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { monthOf, startOf } from '../../../platform/database/lisbon.ts'
import { degrees } from '../../catalogue/index.ts'
import { certificates } from '../../certificates/index.ts'
import { cartfcs, isUsableOn, lastDayOfCard } from '../../commerce/index.ts'
import { assignments, assignmentStates, codes, completedSince, isLateOn } from '../../enrolment/index.ts'
import { accountStates, companies, isTrainee, users } from '../../people/index.ts'
import { seeCompanies } from '../policy.ts'
import { issuedThisMonth, when } from '../training/states.ts'
import { secondsDone, secondsOwed } from '../training/sums.ts'

const MONTHS = 12
/** How many of the cards that expire next are listed. */
const NAMED = 8

type Figures = Record<
  | 'total'
  | 'active'
  | 'inactive'
  | 'locked'
  | 'assigned'
  | 'waiting'
  | 'running'
  | 'complete'
  | 'late'
  | 'seconds'
  | 'owed'
  | 'bought'
  | 'cardsUsed'
  | 'hoursLeft'
  | 'allowed'
  | 'seatsUsed'
  | 'certificates'
  | 'month',
  number
> & { name: string }

/** The figures of a company; undefined where it is out of sight. */
export const figuresOf = async (
  db: Db,
  who: Actor,
  id: string,
  clock: Clock,
): Promise<Figures | undefined> => {
  const { rows } = await db.execute<Figures>(sql`
    select ${companies.name} as name, people.*, training.*, cards.*, seats.*, issued.*
    from ${companies},
    lateral (
      select count(*)::int as total,
        ${when(accountStates.active)} as active, ${when(accountStates.inactive)} as inactive,
        ${when(accountStates.locked)} as locked
      from ${users} where ${users.company} = ${companies.id} and ${isTrainee}
    ) people,
    lateral (
      select count(*)::int as assigned,
        ${when(assignmentStates.waiting)} as waiting, ${when(assignmentStates.running)} as running, ${when(assignmentStates.complete)} as complete,
        ${when(isLateOn(clock.today()))} as late, ${secondsDone} as seconds, ${secondsOwed} as owed
      from ${assignments} join ${degrees} on ${degrees.id} = ${assignments.degree}
      where ${assignments.company} = ${companies.id}
    ) training,
    lateral (
      select count(*)::int as bought, count(${cartfcs.user})::int as "cardsUsed",
        coalesce(sum(${cartfcs.remaining}) filter (where ${isUsableOn(clock.today())}), 0)::int as "hoursLeft"
      from ${cartfcs} where ${cartfcs.owner} = ${companies.id}
    ) cards,
    lateral (
      select coalesce(sum(${codes.accountsAllowed}), 0)::int as allowed,
        coalesce(sum(${codes.accountsUsed}), 0)::int as "seatsUsed"
      from ${codes} where ${codes.company} = ${companies.id}
    ) seats,
    lateral (
      select count(*)::int as certificates,
        ${when(issuedThisMonth(clock))} as month
      from ${certificates} join ${assignments} on ${assignments.id} = ${certificates.assignment}
      where ${assignments.company} = ${companies.id}
    ) issued
    where ${and(eq(companies.id, id), whereOf(seeCompanies(who)))}`)
  return rows[0]
}

/** What was assigned, completed and certified in each of the last months. */
export const monthsOf = async (db: Db, id: string, clock: Clock) => {
  const first = sql`(date_trunc('month', ${clock.today()}::date) - make_interval(months => ${sql.raw(String(MONTHS - 1))}))`
  const since = startOf(first)
  const { rows } = await db.execute<{
    month: string
    assigned: number
    complete: number
    certificates: number
  }>(sql`
    with happened as (
      select ${monthOf(assignments.activationDate)} as month, 'assigned' as what from ${assignments}
        where ${assignments.company} = ${id} and ${assignments.activationDate} >= ${since}
      union all
      select ${monthOf(assignments.endDate)}, 'complete' from ${assignments}
        where ${assignments.company} = ${id} and ${completedSince(since)}
      union all
      select ${monthOf(certificates.issuedAt)}, 'certificate'
        from ${certificates} join ${assignments} on ${assignments.id} = ${certificates.assignment}
        where ${assignments.company} = ${id} and ${certificates.issuedAt} >= ${since}
    )
    select to_char(m, 'YYYY-MM') as month,
      (count(*) filter (where what = 'assigned'))::int as assigned,
      (count(*) filter (where what = 'complete'))::int as complete,
      (count(*) filter (where what = 'certificate'))::int as certificates
    from generate_series(${first}, ${clock.today()}::date, interval '1 month') m
      left join happened on happened.month = to_char(m, 'YYYY-MM')
    group by m order by m`)
  return rows
}

/** The cards of a company that end next with hours unused. */
export const endingCards = (db: Db, id: string, clock: Clock) =>
  db
    .select({
      _id: cartfcs.id,
      ref: cartfcs.ref,
      userId: users.id,
      userName: users.name,
      hours: cartfcs.remaining,
      day: sql<string>`${lastDayOfCard}::text`,
    })
    .from(cartfcs)
    .leftJoin(users, eq(users.id, cartfcs.user))
    .where(and(eq(cartfcs.owner, id), isUsableOn(clock.today())))
    .orderBy(asc(cartfcs.createdAt), asc(cartfcs.id))
    .limit(NAMED)
