import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { DocumentRow } from '../../../platform/files/tables.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { degrees, hasResource, modules } from '../../catalogue/index.ts'
import { assignments, lectureProgress } from '../tables.ts'

/** A file, by what it belongs to. */
export type Owned = Pick<DocumentRow, 'id' | 'ownerKind' | 'ownerId'>

/** The owners of course files, and how to find a course that contains one. */
export const containing: Readonly<Record<string, (id: string) => SQL>> = {
  degree: (id) => sql`${degrees.id} = ${id}`,
  module: (id) => sql`${degrees.modules} @> ${JSON.stringify([{ module: id }])}::jsonb`,
  resource: hasResource,
}

/** Does the file belong to this session: to one of its resources, to its assignment of work, or as an attachment? */
const isOfSession = ({ id, ownerKind, ownerId }: Owned): SQL<boolean> => {
  const has = (list: string, row: object) => sql`l.item->${list}::text @> ${JSON.stringify([row])}::jsonb`
  if (ownerKind === 'resource') return sql`coalesce(${has('resources', { resource: ownerId })}, false)`
  const document = { document: { _id: id } }
  return sql`coalesce(${has('resources', document)} or ${has('attachments', document)}, false)`
}

/** Does the user moderate a course that contains it? */
export const moderatesContaining = async (db: Db, { _id }: Person, contains: SQL): Promise<boolean> => {
  const found = await db
    .select({ id: degrees.id })
    .from(degrees)
    .where(and(sql`${degrees.moderators} @> array[${_id}]::uuid[]`, contains))
    .limit(1)
  return found.length > 0
}

/** Does the user have a course that contains it? */
export const takesContaining = async (db: Db, { _id }: Person, contains: SQL): Promise<boolean> => {
  const found = await db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.user, _id), contains))
    .limit(1)
  return found.length > 0
}

/** The sessions, in their order, of the user's courses that contain the file; which have it, and which are complete. */
export const sessionsAround = (db: Db, { _id }: Person, file: Owned, contains: SQL) =>
  db
    .select({
      assignment: assignments.id,
      complete: sql<boolean>`coalesce(${lectureProgress.complete}, false)`,
      hasFile: isOfSession(file),
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .innerJoin(sql`jsonb_array_elements(${degrees.modules}) with ordinality e(entry, place)`, sql`true`)
    .innerJoin(
      modules,
      sql`${modules.id} = (e.entry->>'module')::uuid
        and (${assignments.modules} is null or ${modules.id} = any(${assignments.modules}))`,
    )
    .innerJoin(sql`jsonb_array_elements(${modules.lectures}) with ordinality l(item, place)`, sql`true`)
    .leftJoin(
      lectureProgress,
      and(
        eq(lectureProgress.assignment, assignments.id),
        eq(lectureProgress.module, modules.id),
        sql`${lectureProgress.lecture} = (l.item->>'_id')::uuid`,
      ),
    )
    .where(and(eq(assignments.user, _id), contains))
    .orderBy(asc(assignments.id), sql`e.place`, sql`l.place`)
