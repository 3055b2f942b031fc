import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { VIDEO_FILES } from '#contract/platform/engine/file-kinds.ts'
import { resources } from '../tables.ts'

/** The id of the zip that a resource has. */
export const findZipOf = async (on: Db, resource: string): Promise<string | undefined> => {
  const [row] = await on.select({ zip: resources.zip }).from(resources).where(eq(resources.id, resource))
  return row?.zip?._id
}

/** The videos among these resources without captions or a transcript, with which of them each has. */
export const silentAmong = (on: Db, ids: readonly string[]) => {
  const captions = sql<boolean>`jsonb_array_length(${resources.tracks}) > 0`
  const transcript = sql<boolean>`coalesce(${resources.transcript}, '') <> ''`
  return on
    .select({ _id: resources.id, name: resources.name, captions, transcript })
    .from(resources)
    .where(
      and(
        inArray(resources.id, [...ids]),
        eq(resources.type, 'media'),
        inArray(resources.extension, [...VIDEO_FILES]),
        or(sql`not ${captions}`, sql`not ${transcript}`),
      ),
    )
}
