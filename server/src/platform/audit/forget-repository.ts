import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { activities } from './tables.ts'

/** What an erasure looks for. */
interface SaidInLog {
  /** Null if another account has the name too: the line's person is then unknown. */
  name: string | null
  email: string
}

/** Where `what` names a person: as the whole text, after a dot, or before a colon. */
type NamePosition = 'whole' | 'afterDot' | 'beforeColon'

/**
 * Lines of the log that name a person but are about something other than their account, as declared by the module of
 * the actions: on which entity, and whether by name or by address.
 */
export type Mention = { entity: string; by: keyof SaidInLog } & (
  | { actions: readonly string[]; in: NamePosition }
  /** The fields whose values in `changes` of an edit are people. */
  | { fields: readonly string[] }
)

const { what } = activities

interface Wording {
  /** Does a line say this? */
  says: (said: SQL) => SQL
  /** The rest. */
  left: (said: SQL, instead: SQL) => SQL
}

const places: Readonly<Record<NamePosition, Wording>> = {
  whole: { says: (said) => sql`${what} = ${said}`, left: (_, instead) => instead },
  afterDot: {
    says: (said) => sql`strpos(${what}, ' · ') > 0 and substr(${what}, strpos(${what}, ' · ') + 3) = ${said}`,
    left: (_, instead) => sql`left(${what}, strpos(${what}, ' · ') + 2) || ${instead}`,
  },
  // The newer lines end with an id, and what stands before that is a title.
  beforeColon: {
    says: (said) =>
      sql`starts_with(${what}, ${said} || ': ') and ${what} not like '%: ________-____-____-____-____________'`,
    left: (said, instead) => sql`${instead} || substr(${what}, length(${said}) + 1)`,
  },
}

/** An address is the same however it is written. */
const wholeAddress: Wording = {
  ...places.whole,
  says: (said) => sql`lower(${what}) = lower(${said})`,
}

const wordingOf = (mention: Extract<Mention, { in: NamePosition }>): Wording =>
  mention.by === 'email' && mention.in === 'whole' ? wholeAddress : places[mention.in]

const linesOf = (entity: string, actions: readonly string[]): SQL | undefined =>
  and(eq(activities.entity, entity), inArray(activities.action, [...actions]))

const forgetInWhat = async (
  tx: Tx,
  mention: Extract<Mention, { in: NamePosition }>,
  value: string,
  instead: SQL,
): Promise<number> => {
  const { says, left } = wordingOf(mention)
  const text = sql`${value}::text`
  const { rowCount } = await tx
    .update(activities)
    .set({ what: left(text, instead) })
    .where(and(linesOf(mention.entity, mention.actions), says(text)))
  return rowCount ?? 0
}

/** The person of one of several values: `Name`, or `Name · their certificate`. */
const first = sql`split_part(part, ' · ', 1)`

const forgetInChanges = async (
  tx: Tx,
  { entity, fields }: Extract<Mention, { fields: readonly string[] }>,
  value: string,
  instead: SQL,
): Promise<number> => {
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
  return rowCount ?? 0
}

/**
 * Removes a person's name and address from the lines of the log about something other than their account (rule
 * privacy.erasure): only in lines that a module declares to name a person, and only at that place. The database does
 * it; no line is read into memory.
 * @returns how many lines contained it
 */
export const forgetInLog = async (
  tx: Tx,
  mentions: readonly Mention[],
  said: SaidInLog,
  instead: string,
): Promise<number> => {
  const masked = sql`${instead}::text`
  let count = 0
  for (const mention of mentions) {
    const value = said[mention.by]
    if (!value) continue
    count +=
      'fields' in mention
        ? await forgetInChanges(tx, mention, value, masked)
        : await forgetInWhat(tx, mention, value, masked)
  }
  return count
}
