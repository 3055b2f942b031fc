import { Problem } from '#contract/platform/kernel/problem.ts'
import { nextDate } from '#contract/platform/schedule/criteria.ts'
import type { TaskRun, TaskState } from '#contract/operations/task-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { DEFAULT_TASK_TIMEOUT } from '#contract/operations/task.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { TaskRow } from '../task-table.ts'
import type { TaskTypes } from '../../../platform/task-types.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  beginRun,
  insertMissingTasks,
  lastRuns,
  lockTask,
  openRunOf,
  requestStop,
  updateTask,
} from './repository.ts'
import { RUN_QUEUE, type Runner } from './runner.ts'

const SHOWN_RUNS = 20

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const stateOf = (task: TaskRow): TaskState => ({
  _id: task.id,
  name: task.name,
  isActive: task.isActive,
  nextDate: iso(task.nextDate),
  lastStatus: {
    startTimestamp: iso(task.startTimestamp),
    endTimestamp: iso(task.endTimestamp),
    isRunning: task.isRunning,
    success: task.success,
    error: task.error,
  },
})

const presentRun = ({ run, byName }: Awaited<ReturnType<typeof lastRuns>>[number]): TaskRun => ({
  _id: run.id,
  status: run.status,
  startedAt: iso(run.startedAt),
  endedAt: iso(run.endedAt),
  result: run.result,
  error: run.error,
  byName,
})

/** What a person does with tasks. */
export interface TaskService {
  toggle: (id: string, user: Person) => Promise<TaskState>
  runNow: (id: string, user: Person) => Promise<TaskState>
  stop: (id: string, user: Person) => Promise<TaskState>
  runs: (id: string) => Promise<TaskRun[]>
  /** Puts the product's own tasks into a database that lacks them; what was changed since stays. */
  ensureBase: () => Promise<void>
}

/** Puts the product's own tasks into a database that lacks them; what was changed since stays. */
const ensureBase = ({ db, clock }: Platform, types: TaskTypes): Promise<void> => {
  const now = clock.now()
  const rows = types.all().flatMap(({ type, parameters, base }) =>
    base
      ? [
          {
            ...base,
            type,
            base: type,
            parameters,
            timeout: base.timeout ?? DEFAULT_TASK_TIMEOUT,
            nextDate: base.isActive ? nextDate(base.criteria, now) : null,
          },
        ]
      : [],
  )
  return insertMissingTasks(db, rows)
}

/** Makes the service over the runner. */
export const createTaskService = (platform: Platform, types: TaskTypes, runner: Runner): TaskService => {
  const { db, clock, jobs, events } = platform

  /** Changes a task under its lock, writes down who did, and tells. */
  const change = async (
    id: string,
    user: Person,
    action: 'toggle' | 'run' | 'stop',
    act: (tx: Db, task: TaskRow) => Promise<void>,
  ): Promise<TaskState> => {
    const task = await db.transaction(async (tx) => {
      const found = await lockTask(tx, id)
      if (!found) throw new Problem('not_found')
      await act(tx, found)
      await recordActivity(tx, user, {
        action: `task.${action}`,
        what: found.name,
        entity: 'task',
        item: id,
      })
      return lockTask(tx, id)
    })
    if (!task) throw new Problem('not_found')
    await events.emit('entity.saved', { entity: 'task', id, isNew: false, userId: user._id })
    return stateOf(task)
  }

  return {
    toggle: (id, user) =>
      change(id, user, 'toggle', async (tx, task) => {
        const isActive = !task.isActive
        const now = clock.now()
        const next = isActive ? nextDate(task.criteria, now) : null
        await updateTask(tx, id, { isActive, nextDate: next, updatedAt: now })
      }),

    runNow: (id, user) =>
      change(id, user, 'run', async (tx, task) => {
        const run = await beginRun(tx, task, clock.now(), user._id)
        if (!run) throw new Problem('task_running')
        await jobs.send(tx, RUN_QUEUE, { run })
      }),

    stop: async (id, user) => {
      let run: string | undefined
      const state = await change(id, user, 'stop', async (tx) => {
        run = await openRunOf(tx, id)
        if (!run) throw new Problem('task_not_running')
        await requestStop(tx, run, clock.now(), t('task.stopped'))
      })
      if (run) runner.stopHere(run)
      return state
    },

    runs: async (id) => (await lastRuns(db, id, SHOWN_RUNS)).map(presentRun),

    ensureBase: () => ensureBase(platform, types),
  }
}
