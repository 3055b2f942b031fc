import type { TrainingRow } from '#contract/management/training-endpoints.ts'
import { displayName } from '#contract/platform/kernel/display-name.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import { assignmentStateOf } from '../../enrolment/index.ts'
import type { trainingPage } from './repository.ts'

/** A course that was assigned, as the list shows it. */
export const toTrainingRow = (row: Awaited<ReturnType<typeof trainingPage>>[number]): TrainingRow => ({
  _id: row._id,
  trainee: { _id: row.traineeId, name: displayName({ name: row.traineeName, username: row.username }) },
  company: { _id: row.companyId, name: row.companyName },
  degree: { _id: row.degreeId, name: row.degreeName },
  state: assignmentStateOf(row),
  activationDate: row.activationDate.toISOString(),
  dueDate: row.dueDate,
  late: row.late,
  endDate: (row.isComplete ? row.endDate : null)?.toISOString() ?? null,
  hours: { assigned: row.hours, done: hoursOfSeconds(row.seconds) },
  accesses: row.accesses,
  _can: { view: row.mayView },
})
