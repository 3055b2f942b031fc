import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { activities } from './tables.ts'

/** What an erasure looks for. */
export interface SaidInLog {
  /** Null where another account has the name too: the line's person is then unknown. */
  name: string | null
  email: string
}

/** Lines of these actions said a person beside another thing: of which entity they are, and where `what` says whom. */
interface Saying {
  actions: readonly string[]
  entity: string
  by: keyof SaidInLog
  /** Does a line say this? */
  says: (said: SQL) => SQL
  /** What is left of it. */
  left: (said: SQL, instead: SQL) => SQL
}

const { what } = activities
const whole = { says: (said: SQL) => sql`${what} = ${said}`, left: (_: SQL, instead: SQL) => instead }
const wholeAddress = { ...whole, says: (said: SQL) => sql`lower(${what}) = lower(${said})` }
const afterDot = {
  says: (said: SQL) =>
    sql`strpos(${what}, ' · ') > 0 and substr(${what}, strpos(${what}, ' · ') + 3) = ${said}`,
  left: (_: SQL, instead: SQL) => sql`left(${what}, strpos(${what}, ' · ') + 2) || ${instead}`,
}
/** Before a colon; the newer lines end with an id, and what stands before that is a title. */
const beforeColon = {
  says: (said: SQL) =>
    sql`starts_with(${what}, ${said} || ': ') and ${what} not like '%: ________-____-____-____-____________'`,
  left: (said: SQL, instead: SQL) => sql`${instead} || substr(${what}, length(${said}) + 1)`,
}

/**
 * All actions whose lines had a person's name or address in `what` and are of something else than their account. Those of
 * companies, codes and handed work say an id by now, so that only older lines are found; `newsletter` still says the address,
 * which is its title.
 */
const sayings: readonly Saying[] = [
  { actions: ['company.manager'], entity: 'company', by: 'name', ...whole },
  { actions: ['company.declined', 'company.withdrawn'], entity: 'company', by: 'email', ...wholeAddress },
  {
    actions: ['newsletter.new', 'newsletter.edit', 'newsletter.remove'],
    entity: 'newsletter',
    by: 'email',
    ...wholeAddress,
  },
  { actions: ['code.approved', 'code.rejected', 'code.remove'], entity: 'code', by: 'name', ...afterDot },
  { actions: ['tutoring.hand'], entity: 'degree', by: 'name', ...beforeColon },
]

/** The fields whose values in `changes` are people, by name, of what is no person; those of accounts are masked whole. */
const personFields = [
  { entity: 'degree', by: 'name', fields: ['moderators'] },
  { entity: 'action', by: 'name', fields: ['manager', 'coordinator', 'tutors'] },
  { entity: 'cartfc', by: 'name', fields: ['user'] },
  { entity: 'newsletter', by: 'email', fields: ['email'] },
] as const

const linesOf = (entity: string, actions: readonly string[]): SQL | undefined =>
  and(eq(activities.entity, entity), inArray(activities.action, [...actions]))

const forgetInWhat = async (tx: Tx, said: SaidInLog, instead: SQL): Promise<number> => {
  let count = 0
  for (const { actions, entity, by, says, left } of sayings) {
    const value = said[by]
    if (!value) continue
    const text = sql`${value}::text`
    const { rowCount } = await tx
      .update(activities)
      .set({ what: left(text, instead) })
      .where(and(linesOf(entity, actions), says(text)))
    count += rowCount ?? 0
  }
  return count
}

/** Whom one of several stands for: `Name`, or `Name · their certificate`. */
const first = sql`split_part(part, ' · ', 1)`

const forgetInChanges = async (tx: Tx, said: SaidInLog, instead: SQL): Promise<number> => {
  let count = 0
  for (const { entity, by, fields } of personFields) {
    const value = said[by]
    if (!value) continue
    const isOne = sql`change ->> '_id' in (${sql.join(
      fields.map((field) => sql`${field}`),
      sql`, `,
    )})`
    const masked = (key: 'from' | 'to') => sql`coalesce((
      select string_agg(case when ${first} = ${value}::text then ${instead} || substr(part, length(${value}::text) + 1)
        else part end, ', ' order by place)
      from unnest(string_to_array(change ->> ${key}, ', ')) with ordinality as parts(part, place)), change ->> ${key})`
    const says = (key: 'from' | 'to') => sql`exists (
      select from unnest(string_to_array(change ->> ${key}, ', ')) as parts(part) where ${first} = ${value}::text)`
    const { rowCount } = await tx
      .update(activities)
      .set({
        changes: sql`(select jsonb_agg(case when ${isOne}
            then change || jsonb_build_object('from', ${masked('from')}, 'to', ${masked('to')}) else change end order by nth)
          from jsonb_array_elements(${activities.changes}) with ordinality as all_changes(change, nth))`,
      })
      .where(
        and(
          linesOf(entity, [`${entity}.edit`]),
          sql`exists (select from jsonb_array_elements(${activities.changes}) as one(change)
            where ${and(isOne, or(says('from'), says('to')))})`,
        ),
      )
    count += rowCount ?? 0
  }
  return count
}

/**
 * Takes a person's name and address out of the lines of the log that say them of another thing than their account (rule
 * privacy.erasure): only where an action is known to have said a person, and only where that stands. The database does
 * it; no line is read into memory.
 * @returns how many lines said it
 */
export const forgetInLog = async (tx: Tx, said: SaidInLog, instead: string): Promise<number> => {
  const masked = sql`${instead}::text`
  return (await forgetInWhat(tx, said, masked)) + (await forgetInChanges(tx, said, masked))
}
