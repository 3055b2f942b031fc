import type { Db } from '../../../platform/database/db.ts'
import { settings, type SettingsRow } from '../../../platform/settings-table.ts'

/** The academy's settings, if any were saved. */
export const findSettings = async (db: Db): Promise<SettingsRow | undefined> => {
  const [row] = await db.select().from(settings).limit(1)
  return row
}
