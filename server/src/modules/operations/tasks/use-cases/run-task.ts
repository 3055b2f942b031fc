import { Problem } from '#contract/platform/kernel/problem.ts'
import type { TaskState } from '#contract/operations/task-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { beginRun } from '../repository.ts'
import { RUN_QUEUE } from '../runner.ts'
import { changeTask } from '../change.ts'

/** Runs a task now (rule task.run). @throws Problem `not_found`, `task_running` */
export const runTask = (platform: Platform, id: string, user: Person): Promise<TaskState> =>
  changeTask(platform, id, user, 'run', async (tx, task) => {
    const run = await beginRun(tx, task, platform.clock.now(), user._id)
    if (!run) throw new Problem('task_running')
    await platform.jobs.send(tx, RUN_QUEUE, { run })
  })
