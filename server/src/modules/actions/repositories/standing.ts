import { and, count, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { endOf, startOf } from '../../../platform/database/lisbon.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { actionAssignments, actions } from '../tables.ts'

/** The state of a company's or the academy's actions, as other modules ask for it. */
interface ActionsStanding {
  /** Actions that ended and are not sealed, and the trainees in them; for a company, only its own. */
  unsealed: { actions: number; people: number }
  sealed: number
  /** Actions without a manager, a coordinator, a tutor or the number of a tutor's certificate. */
  withoutTeam: number
  /** Training completed in that time that belongs to no action. */
  unfiled: { minutes: number; people: number }
}

const givenFor = (company: string | null): SQL | undefined =>
  company === null ? undefined : sql`${actions.companies} @> array[${company}]::uuid[]`

const lacksTeam = sql`(coalesce(${actions.manager}, '') = '' or coalesce(${actions.coordinator}, '') = ''
  or jsonb_array_length(${actions.tutors}) = 0
  or exists (select from jsonb_array_elements(${actions.tutors}) tutor where coalesce(tutor ->> 'ccp', '') = ''))`

const countActions = async (on: Db, company: string | null, { since, today }: Window) => {
  const isOver = sql`${actions.state} = 'open' and ${actions.endDate} < ${today}::date`
  const [row] = await on
    .select({
      unsealed: sql<number>`count(*) filter (where ${isOver})::int`,
      people: sql<number>`coalesce(sum((select count(distinct ${assignments.user}) from ${actionAssignments}
        join ${assignments} on ${eq(assignments.id, actionAssignments.assignment)}
        where ${and(
          eq(actionAssignments.action, actions.id),
          company === null ? undefined : eq(assignments.company, company),
        )})) filter (where ${isOver}), 0)::int`,
      sealed: sql<number>`count(*) filter (where ${actions.state} = 'sealed')::int`,
      withoutTeam: sql<number>`count(*) filter (where ${actions.state} = 'open' and ${lacksTeam})::int`,
    })
    .from(actions)
    .where(and(givenFor(company), gte(actions.endDate, since)))
  return row ?? { unsealed: 0, people: 0, sealed: 0, withoutTeam: 0 }
}

/** The first day of training to check, and today. */
interface Window {
  since: string
  today: string
}

const countUnfiled = async (on: Db, company: string | null, { since, today }: Window) => {
  const [row] = await on
    .select({
      people: sql<number>`count(distinct ${assignments.user})::int`,
      minutes: sql<number>`coalesce(sum(${degrees.hduration}) * 60, 0)::int`,
      rows: count(),
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(actionAssignments, eq(actionAssignments.assignment, assignments.id))
    .where(
      and(
        assignments.isComplete.getSQL(),
        gte(assignments.endDate, startOf(since)),
        lt(assignments.endDate, endOf(today)),
        isNull(actionAssignments.assignment),
        company === null ? undefined : eq(assignments.company, company),
      ),
    )
  return { minutes: row?.minutes ?? 0, people: row?.people ?? 0 }
}

/**
 * The actions that ended since a day or are in progress, and the training outside any action (rule actions.belonging).
 * @param company the company asked about; null for the whole academy
 */
export const actionsStanding = async (
  on: Db,
  company: string | null,
  window: Window,
): Promise<ActionsStanding> => {
  const { unsealed, people, sealed, withoutTeam } = await countActions(on, company, window)
  return {
    unsealed: { actions: unsealed, people },
    sealed,
    withoutTeam,
    unfiled: await countUnfiled(on, company, window),
  }
}
