import { eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAccompanied } from '../../chat/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { consents } from '../../people/index.ts'
import { actionAssignments, actions } from '../tables.ts'

/** What the training authority may ask, besides dossiers, about the academy's actions that run or ended since a day. */
interface AcademyActions {
  /** The trainers: how many have no certificate number in any action, and how many have one but no qualification. */
  trainers: { people: number; withoutCcp: number; withoutQualification: number }
  /** Actions at a distance or mixed, and those of them that do not say who manages and who coordinates. */
  distance: { actions: number; withoutLead: number }
  /**
   * Actions that ended, declare active tutoring and have trainees, and those of them without any follow-up of a
   * trainee.
   */
  active: { actions: number; withoutFollowUp: number }
  /** Trainees of the actions, and those who never accepted the regulation of training. */
  regulation: { people: number; unaccepted: number }
}

const trainersSince = async (on: Db, since: string): Promise<AcademyActions['trainers']> => {
  const { rows } = await on.execute<AcademyActions['trainers']>(sql`
    select count(*)::int as people, (count(*) filter (where not ccp))::int as "withoutCcp",
      (count(*) filter (where ccp and not qualified))::int as "withoutQualification"
    from (
      select tutor ->> 'user' as person, bool_or(coalesce(tutor ->> 'ccp', '') <> '') as ccp,
        bool_or(coalesce(tutor ->> 'qualification', '') <> '') as qualified
      from ${actions}, jsonb_array_elements(${actions.tutors}) tutor
      where ${actions.endDate} >= ${since}::date group by 1
    ) one`)
  return rows[0] ?? { people: 0, withoutCcp: 0, withoutQualification: 0 }
}

const countsSince = async (on: Db, since: string, today: string) => {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const distance = sql`${actions.form} in ('distance', 'mixed')`
  const trainees = (further: ReturnType<typeof sql>) => sql`exists (select from ${actionAssignments}
    join ${assignments} on ${assignments.id} = ${actionAssignments.assignment}
    where ${actionAssignments.action} = ${actions.id} and ${further})`
  const active = sql`${actions.tutoring} = 'active' and ${actions.endDate} < ${today}::date and ${trainees(sql`true`)}`
  const [row] = await on
    .select({
      distance: count(distance),
      withoutLead: count(
        sql`${distance} and (coalesce(${actions.manager}, '') = '' or coalesce(${actions.coordinator}, '') = '')`,
      ),
      active: count(active),
      withoutFollowUp: count(sql`${active} and not ${trainees(isAccompanied)}`),
    })
    .from(actions)
    .where(gte(actions.endDate, since))
  return row ?? { distance: 0, withoutLead: 0, active: 0, withoutFollowUp: 0 }
}

const acceptedSince = async (on: Db, since: string): Promise<AcademyActions['regulation']> => {
  const accepted = sql`exists (select from ${consents} where ${consents.user} = ${assignments.user}
    and ${consents.kind} = 'regulation')`
  const [row] = await on
    .select({
      people: sql<number>`count(distinct ${assignments.user})::int`,
      unaccepted: sql<number>`(count(distinct ${assignments.user}) filter (where not ${accepted}))::int`,
    })
    .from(actions)
    .innerJoin(actionAssignments, eq(actionAssignments.action, actions.id))
    .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
    .where(gte(actions.endDate, since))
  return row ?? { people: 0, unaccepted: 0 }
}

/** The academy's actions of a period, for an audit (rule inspection.academy). */
export const academyActions = async (
  on: Db,
  { since, today }: { since: string; today: string },
): Promise<AcademyActions> => {
  const { distance, withoutLead, active, withoutFollowUp } = await countsSince(on, since, today)
  return {
    trainers: await trainersSince(on, since),
    distance: { actions: distance, withoutLead },
    active: { actions: active, withoutFollowUp },
    regulation: await acceptedSince(on, since),
  }
}
