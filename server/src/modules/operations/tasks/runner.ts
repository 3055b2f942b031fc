import { MINUTE_MS } from '#contract/platform/durations.ts'
import { errorText } from '../../../platform/database/error-text.ts'
import { nextDate } from '#contract/platform/schedule/next-date.ts'
import { DEFAULT_TASK_TIMEOUT } from '#contract/operations/task.ts'
import { t } from '#contract/platform/text/text.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import { actAs } from '../../../platform/access/current.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TaskRow } from '../task-table.ts'
import { parametersOf, type TaskTypes } from '../../../platform/task-types.ts'
import { notifyTaskFailed } from '../failures/notify.ts'
import {
  beat,
  beginRun,
  endRun,
  forgetOldRuns,
  lockDue,
  lostRuns,
  queueAgain,
  takeRun,
  type RunClaim,
  type Outcome,
} from './repository.ts'
import { asError } from '../../../platform/runtime/as-error.ts'
import { announceSaved } from '../../../platform/events/items.ts'

export const RUN_QUEUE = 'task.run'
export const TICK_QUEUE = 'task.tick'

const BEAT_MS = 2000
/** A run whose instance was silent for this long is lost. */
const LOST_MS = 2 * MINUTE_MS
/** How often a run is begun if its instance dies: the run itself may be the cause. */
const MAX_TRIES = 3
const KEPT_RUNS = 100
const MAX_ERROR = 500

/** Runs tasks: finds those that are due, works on one at a time, obeys stops, cleans up after crashes. */
export interface Runner {
  tick: () => Promise<void>
  run: (id: string) => Promise<void>
  /** Stops a run that this instance works on, at once. */
  stopHere: (run: string) => void
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(asError(signal.reason))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })

/**
 * The period within which a run's mails are sent once: until the task's next time, so that a run by hand shares the
 * planned one's period.
 */
const periodOf = ({ criteria }: TaskRow, run: string, startedAt: Date): string =>
  nextDate(criteria, startedAt)?.toISOString() ?? run

/** Works on a run until it is done, stopped or timed out. */
const work = async (
  platform: Platform,
  types: TaskTypes,
  here: Map<string, AbortController>,
  { held, task, startedAt }: { held: RunClaim; task: TaskRow; startedAt: Date },
): Promise<Outcome> => {
  const { db, clock, log } = platform
  const stopped = new AbortController()
  const overtime = AbortSignal.timeout(task.timeout ?? DEFAULT_TASK_TIMEOUT)
  const signal = AbortSignal.any([stopped.signal, overtime])
  here.set(held.id, stopped)
  const beats = setInterval(() => {
    beat(db, held, clock.now()).then(
      (stop) => stop && stopped.abort(new Error('stopped')),
      (error: unknown) => log.warn({ err: error, run: held.id }, 'a task could not say that it lives'),
    )
  }, BEAT_MS)
  try {
    const type = types.get(task.type)
    if (!type) throw new Error(t('task.unknownType'))
    const parameters = parametersOf(type, task.parameters)
    const actor = systemActor(`task:${task.type}`)
    const period = periodOf(task, held.id, startedAt)
    const context = { platform, parameters, now: clock.now(), period, signal, actor }
    const done = actAs(actor, () => type.run(context))
    return { status: 'done', result: await Promise.race([done, aborted(signal)]) }
  } catch (error) {
    if (stopped.signal.aborted) return { status: 'stopped', error: t('task.stopped') }
    if (overtime.aborted) return { status: 'failed', error: t('task.overtime') }
    log.error({ err: error, task: task.id }, 'a task failed')
    return { status: 'failed', error: errorText(error).slice(0, MAX_ERROR) }
  } finally {
    clearInterval(beats)
    here.delete(held.id)
  }
}

/** Records the outcome of a run, and notifies administrators of a failure. False if it had ended before. */
const end = async (platform: Platform, held: RunClaim, task: string, outcome: Outcome): Promise<boolean> =>
  platform.db.transaction(async (tx) => {
    const ended = await endRun(tx, held, platform.clock.now(), outcome)
    if (ended && outcome.status === 'failed') await notifyTaskFailed(platform, tx, { run: held.id, task })
    return ended
  })

/** Recovers a run whose process died: it is begun again, unless it was asked to stop or died too often. */
const recover = async (
  platform: Platform,
  { status, task, stopRequested, ...held }: Awaited<ReturnType<typeof lostRuns>>[number],
  at: { before: Date; now: Date },
): Promise<boolean> => {
  const { db, jobs } = platform
  if (status === 'queued') {
    await jobs.send(db, RUN_QUEUE, { run: held.id })
    return false
  }
  if (stopRequested) return end(platform, held, task, { status: 'stopped', error: t('task.stopped') })
  if (held.tries >= MAX_TRIES)
    return end(platform, held, task, { status: 'failed', error: t('task.interrupted') })
  return db.transaction(async (tx) => {
    const isQueued = await queueAgain(tx, held, at)
    if (isQueued) await jobs.send(tx, RUN_QUEUE, { run: held.id })
    return isQueued
  })
}

/** Makes the runner. */
export const createRunner = (platform: Platform, types: TaskTypes): Runner => {
  const { db, clock, jobs } = platform
  const here = new Map<string, AbortController>()
  /** Its page lists its runs too. */
  const changed = (task: string) => announceSaved(db, 'task', [{ id: task }])

  const recoverLost = async (now: Date) => {
    const before = new Date(now.getTime() - LOST_MS)
    for (const run of await lostRuns(db, before))
      if (!here.has(run.id) && (await recover(platform, run, { before, now }))) await changed(run.task)
  }

  return {
    async tick() {
      const now = clock.now()
      await recoverLost(now)
      await db.transaction(async (tx) => {
        const due = await lockDue(tx, now)
        for (const task of due) {
          const run = await beginRun(tx, task, now, null)
          if (run) await jobs.send(tx, RUN_QUEUE, { run })
        }
      })
    },

    async run(id) {
      const taken = await takeRun(db, id, clock.now())
      if (!taken) return
      const { held, task } = taken
      const outcome = await work(platform, types, here, taken)
      await end(platform, held, task.id, outcome)
      await forgetOldRuns(db, task.id, KEPT_RUNS)
      await changed(task.id)
    },

    stopHere(run) {
      here.get(run)?.abort(new Error('stopped'))
    },
  }
}
