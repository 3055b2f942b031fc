import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { TaskState } from '#contract/operations/task-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { openRunOf, requestStop } from '../repository.ts'
import type { Runner } from '../runner.ts'
import { changeTask } from '../change.ts'

/** Stops a task that runs, at once where this instance runs it (rule task.run). @throws Problem `not_found`, `task_not_running` */
export const stopTask = async (
  platform: Platform,
  runner: Pick<Runner, 'stopHere'>,
  id: string,
  user: Person,
): Promise<TaskState> => {
  let run: string | undefined
  const state = await changeTask(platform, id, user, 'stop', async (tx) => {
    run = await openRunOf(tx, id)
    if (!run) throw new Problem('task_not_running')
    await requestStop(tx, run, platform.clock.now(), t('task.stopped'))
  })
  if (run) runner.stopHere(run)
  return state
}
