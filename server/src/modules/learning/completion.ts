import type { LectureChange } from '../enrolment/index.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LectureRecord, TraineeRecord } from './record.ts'
import { saveLecture, setAssignment } from './repository.ts'
import { recordsOf } from './standing.ts'
import { placeKey, type Structure, type StructureLecture, type StructureResource } from './structure.ts'

/** Who did it, for the log of activity. */
type Who = Parameters<typeof recordActivity>[1]

const changed = (
  lecture: StructureLecture,
  before: LectureRecord | undefined,
  { done, value }: LectureChange<StructureResource>,
  now: Date,
): LectureRecord => {
  const own = before ?? {
    module: lecture.module,
    lecture: lecture._id,
    complete: false,
    seconds: 0,
    resources: {},
    value: null,
  }
  const rows = { ...own.resources }
  for (const resource of lecture.resources)
    if (!rows[resource._id]?.completeAt && done?.(resource))
      rows[resource._id] = { ...rows[resource._id], completeAt: now.toISOString() }
  return {
    ...own,
    resources: rows,
    value: value ?? own.value,
    complete: own.complete || lecture.resources.every(({ _id }) => rows[_id]?.completeAt),
  }
}

/**
 * Writes what was done in a session, and what follows: the session is complete when all its tabs are, and the
 * course's count with it (rule lecture.resources). The assignment is locked by the caller; `record` is changed to what
 * stands then. Gives whether the session has just become complete.
 */
export const applyChange = async (
  tx: Tx,
  structure: Structure,
  record: TraineeRecord,
  place: { lecture: StructureLecture; change: LectureChange<StructureResource>; now: Date; who: Who },
): Promise<boolean> => {
  const { lecture, change, now, who } = place
  const key = placeKey(lecture.module, lecture._id)
  const records = recordsOf(record)
  const before = records.get(key)
  const after = changed(lecture, before, change, now)
  const isNews = after.complete && !before?.complete
  await saveLecture(tx, record.assignment.id, after, isNews ? { now, completeAt: now } : { now })
  record.progress = [...records.set(key, after).values()]
  if (!isNews) return false
  const { placeOf, degree } = structure
  const lecturesComplete = record.progress.filter(
    (one) => one.complete && placeOf.has(placeKey(one.module, one.lecture)),
  ).length
  await setAssignment(tx, record, { lecturesComplete, updatedAt: now })
  await recordActivity(tx, who, {
    action: 'lecture.complete',
    what: `${degree.name} · ${lecture.name}`,
    entity: 'degree',
    item: degree._id,
  })
  return true
}
