import { sql, type SQL } from 'drizzle-orm'
import { degrees, modules } from './tables.ts'

/** Whether a course has a resource: in one of its sessions, or as its final exam. */
export const hasResource = (id: string): SQL => sql`(${degrees.exam} = ${id} or exists (
    select 1 from jsonb_array_elements(${degrees.modules}) as entry
    join ${modules} on ${modules.id} = (entry->>'module')::uuid
    where ${modules.lectures} @> ${JSON.stringify([{ resources: [{ resource: id }] }])}::jsonb))`
