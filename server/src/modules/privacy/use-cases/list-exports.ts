import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportsOf } from '../repository.ts'
import type { DataExportRow } from '../tables.ts'

const present = ({ id, user: _user, createdAt, readyAt, expiresAt, ...row }: DataExportRow) => ({
  ...row,
  _id: id,
  createdAt: createdAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** The copies that somebody asked for of their own data, the newest first. */
export const listExports = async ({ db }: Platform, who: Person) => ({
  items: (await exportsOf(db, who._id)).map(present),
})
