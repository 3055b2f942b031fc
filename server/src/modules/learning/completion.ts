import type { LectureChange } from '../enrolment/index.ts'
import type { Change, LectureChanged } from './change.ts'
import type { LectureRecord, TraineeRecord } from './record.ts'
import { recordsOf } from './standing.ts'
import { type Structure, type StructureLecture, type StructureResource } from './structure/structure.ts'

const changed = (
  lecture: StructureLecture,
  before: LectureRecord | undefined,
  { done, value }: LectureChange<StructureResource>,
  now: Date,
): LectureChanged => {
  const own = before ?? {
    module: lecture.module,
    lecture: lecture._id,
    complete: false,
    seconds: 0,
    resources: {},
    value: null,
  }
  const resources: LectureRecord['resources'] = {}
  for (const resource of lecture.resources)
    if (!own.resources[resource._id]?.completeAt && done?.(resource))
      resources[resource._id] = { ...own.resources[resource._id], completeAt: now.toISOString() }
  const rows = { ...own.resources, ...resources }
  const complete = own.complete || lecture.resources.every(({ _id }) => rows[_id]?.completeAt)
  return {
    after: { ...own, resources: rows, value: value ?? own.value, complete },
    resources,
    isNews: complete && !own.complete,
  }
}

/**
 * What was done in a session, and the consequences: the session is complete when all its tabs are, which raises the
 * course's count (rule lecture.resources). `isLast` if that completes the last session of the course.
 */
export const completing = (
  structure: Structure,
  record: TraineeRecord,
  {
    lecture,
    change,
    now,
  }: { lecture: StructureLecture; change: LectureChange<StructureResource>; now: Date },
): Pick<Change, 'assignment' | 'activities'> & { lecture: LectureChanged; isLast: boolean } => {
  const records = recordsOf(record)
  const own = changed(lecture, records.get(lecture.key), change, now)
  if (!own.isNews) return { lecture: own, isLast: false }
  const { degree, lectures } = structure
  records.set(lecture.key, own.after)
  const lecturesComplete = lectures.filter(({ key }) => records.get(key)?.complete).length
  return {
    lecture: own,
    isLast: lecturesComplete === lectures.length,
    assignment: { lecturesComplete },
    activities: [
      {
        action: 'lecture.complete',
        what: `${degree.name} · ${lecture.name}`,
        entity: 'degree',
        item: degree._id,
      },
    ],
  }
}
