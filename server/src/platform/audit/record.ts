import type { FieldChange } from '#contract/platform/audit/changes.ts'
import type { Db } from '../database/db.ts'
import type { RecordError } from '../http/errors.ts'
import type { SessionUser } from '../http/session-user.ts'
import type { Log } from '../log.ts'
import { activities, errors } from './tables.ts'

/** What somebody did. */
export interface Activity {
  /** `login`, `category.edit`, `exam.submit`… */
  action: string
  what?: string
  entity?: string
  item?: string
  /** Which fields were changed, from what to what. */
  changes?: FieldChange[]
}

/** Writes down who did what, to what, in the transaction that did it. */
export const recordActivity = async (
  on: Db,
  who: Pick<SessionUser, '_id' | 'name' | 'username'> | undefined,
  activity: Activity,
): Promise<void> => {
  await on.insert(activities).values({
    who: who?._id ?? null,
    whoName: who ? who.name || who.username : '',
    what: activity.what ?? '',
    action: activity.action,
    entity: activity.entity ?? null,
    item: activity.item ?? null,
    changes: activity.changes ?? [],
  })
}

const MAX_DESCRIPTION = 2000

/** Keeps unforeseen failures for the administrator; where even that fails, the log has it. */
export const createErrorRecorder =
  (db: Db, log: Log): RecordError =>
  async (description, requestId) => {
    try {
      await db.insert(errors).values({ description: description.slice(0, MAX_DESCRIPTION), requestId })
    } catch (error) {
      log.error({ err: error }, 'the failure could not be recorded')
    }
  }
