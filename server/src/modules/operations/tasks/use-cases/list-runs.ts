import type { TaskRun } from '#contract/operations/task-endpoints.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { iso } from '../../../../platform/text/iso.ts'
import { lastRuns } from '../repository.ts'

const SHOWN_RUNS = 20

const presentRun = ({ run, byName }: Awaited<ReturnType<typeof lastRuns>>[number]): TaskRun => ({
  _id: run.id,
  status: run.status,
  startedAt: iso(run.startedAt),
  endedAt: iso(run.endedAt),
  result: run.result,
  error: run.error,
  byName,
})

/** The last runs of a task, the newest first. */
export const listRuns = async ({ db }: Platform, id: string): Promise<TaskRun[]> =>
  (await lastRuns(db, id, SHOWN_RUNS)).map(presentRun)
