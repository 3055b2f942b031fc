import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { FieldChange } from '#contract/platform/audit/changes.ts'
import { systemLabel } from '#contract/platform/audit/actors.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Actor, Person } from '../access/actor.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import type { RecordError } from '../http/errors.ts'
import type { Log } from '../log.ts'
import { activityInsertion, insertError } from './repository.ts'

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

/** A person with the fields that the log needs; also one without an open session. */
export type NamedPerson = Pick<Person, 'kind' | '_id' | 'name' | 'username'>

/** The person named in the log. */
export type NamedActor = NamedPerson | Exclude<Actor, Person>

const nameOf = (actor: NamedActor): string => {
  switch (actor.kind) {
    case 'person':
      return displayName(actor)
    case 'client':
      return actor.name
    case 'system':
      return systemLabel(actor.name)
    case 'anonymous':
      return t('entity.actor.visitor')
  }
}

/** The author of a line that has columns for a person and for the name of a machine; a visitor is neither. */
export const signatureOf = (actor: Actor): { actor: string | null; machine: string | null } => {
  switch (actor.kind) {
    case 'person':
      return { actor: actor._id, machine: null }
    case 'client':
    case 'system':
      return { actor: null, machine: actor.name }
    case 'anonymous':
      return { actor: null, machine: null }
  }
}

/** The log line, for code that writes it in the same statement as the change. */
export const activityRow = (actor: NamedActor, activity: Activity) => ({
  who: actor.kind === 'person' ? actor._id : null,
  whoName: nameOf(actor),
  actorKind: actor.kind,
  client: actor.kind === 'client' ? actor._id : null,
  what: activity.what ?? '',
  action: activity.action,
  entity: activity.entity ?? null,
  item: activity.item ?? null,
  changes: activity.changes ?? [],
})

/** The insertion of that line, as part of a larger statement. */
export const activityEntry = (on: Db, actor: NamedActor, activity: Activity) =>
  activityInsertion(on, [activityRow(actor, activity)])

/** The values of the placeholders of `fixedActivityEntry`. */
export const lineValues = (actor: NamedActor, activity: Activity) => ({
  line: newId(),
  ...activityRow(actor, activity),
})

/** Logs who did what, to what, in the transaction that did it. */
export const recordActivity = async (on: Db, actor: NamedActor, activity: Activity): Promise<void> => {
  await activityEntry(on, actor, activity)
}

/** Logs several actions of one actor, in the transaction that did them. */
export const recordActivities = async (
  on: Db,
  actor: NamedActor,
  done: readonly Activity[],
): Promise<void> => {
  if (done.length === 0) return
  await activityInsertion(
    on,
    done.map((one) => activityRow(actor, one)),
  )
}

const MAX_DESCRIPTION = 2000

/** Stores unexpected failures for the administrator; if even that fails, they are logged. */
export const createErrorRecorder =
  (db: Db, log: Log): RecordError =>
  async (description, requestId) => {
    try {
      await insertError(db, { description: description.slice(0, MAX_DESCRIPTION), requestId })
    } catch (error) {
      log.error({ err: error }, 'the failure could not be recorded')
    }
  }
