import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requestsOf } from '../requests/repository.ts'
import type { DataRequestRow } from '../tables.ts'

const present = ({ id, kind, state, text, createdAt, dueOn, reason }: DataRequestRow) => ({
  _id: id,
  kind,
  state,
  text,
  createdAt: createdAt.toISOString(),
  dueOn,
  reason,
})

/** Somebody's own requests for corrections and erasures, the newest first. */
export const listRequests = async ({ db }: Platform, who: Person) => ({
  items: (await requestsOf(db, who._id)).map(present),
})
