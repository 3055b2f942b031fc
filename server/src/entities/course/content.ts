import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import type { DocumentRow } from '../../platform/files/tables.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { assignments } from '../assignment/tables.ts'
import { degrees, modules } from './tables.ts'

/** What courses keep files for, and how a course is known to contain one of them. */
const containing: Readonly<Record<string, (id: string) => SQL>> = {
  degree: (id) => sql`${degrees.id} = ${id}`,
  module: (id) => sql`${degrees.modules} @> ${JSON.stringify([{ module: id }])}::jsonb`,
  resource: (id) => sql`(${degrees.exam} = ${id} or exists (
    select 1 from jsonb_array_elements(${degrees.modules}) as entry
    join ${modules} on ${modules.id} = (entry->>'module')::uuid
    where ${modules.lectures} @> ${JSON.stringify([{ resources: [{ resource: id }] }])}::jsonb))`,
}

/** The kinds of owner whose files are course content. */
export const contentKinds: readonly string[] = Object.keys(containing)

/** Does a course that the user was assigned, or moderates, contain what the file belongs to? One query. */
export const isInCourseOf = async (
  db: Db,
  user: SessionUser,
  { ownerKind, ownerId }: Pick<DocumentRow, 'ownerKind' | 'ownerId'>,
): Promise<boolean> => {
  const contains = containing[ownerKind ?? '']
  if (!contains || !ownerId) return false
  const courses = sql`select ${assignments.degree} from ${assignments} where ${assignments.user} = ${user._id}
    union select ${degrees.id} from ${degrees} where ${degrees.moderators} @> array[${user._id}]::uuid[]`
  const found = await db
    .select({ id: degrees.id })
    .from(degrees)
    .where(sql`${degrees.id} in (${courses}) and ${contains(ownerId)}`)
    .limit(1)
  return found.length > 0
}
