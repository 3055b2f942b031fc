import { and, eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/tables.ts'
import type { Db } from '../../../platform/database/db.ts'

/** Does the log contain a user's reason for reading a conversation? */
export const hasOverseen = async (on: Db, who: string, thread: string): Promise<boolean> =>
  (await on.$count(
    activities,
    and(eq(activities.who, who), eq(activities.action, 'chat.oversee'), eq(activities.item, thread)),
  )) > 0
