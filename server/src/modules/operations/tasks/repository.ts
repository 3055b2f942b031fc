import { and, desc, eq, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nextDate } from '#contract/platform/schedule/next-date.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { isKept } from '../kept-tasks.ts'
import { tasks, taskRuns, type TaskRow } from '../task-table.ts'
import { users } from '../../people/index.ts'

/** How many due tasks start in one minute. */
const BATCH = 50

/** A task that is still kept, locked until the transaction ends. */
export const lockTask = async (tx: Db, id: string): Promise<TaskRow | undefined> => {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), isKept))
    .for('update')
  return task
}

/** Due tasks, locked; another instance skips them. */
export const lockDue = (tx: Db, now: Date): Promise<TaskRow[]> =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.isActive, true), eq(tasks.isRunning, false), lte(tasks.nextDate, now), isKept))
    .orderBy(tasks.nextDate)
    .limit(BATCH)
    .for('update', { skipLocked: true })

/** Marks a task as running and opens its run; undefined if it is already running. */
export const beginRun = async (
  tx: Db,
  task: TaskRow,
  now: Date,
  by: string | null,
): Promise<string | undefined> => {
  const [begun] = await tx
    .update(tasks)
    .set({
      isRunning: true,
      startTimestamp: now,
      endTimestamp: null,
      success: false,
      error: null,
      nextDate: task.isActive ? nextDate(task.criteria, now) : null,
    })
    .where(and(eq(tasks.id, task.id), eq(tasks.isRunning, false)))
    .returning({ id: tasks.id })
  if (!begun) return undefined
  await announceSaved(tx, 'task', [task])
  const id = newId()
  await tx.insert(taskRuns).values({ id, task: task.id, by, queuedAt: now })
  return id
}

/** A run in progress: its id, and the number of the try. A worker with an earlier number has lost it. */
export interface RunClaim {
  id: string
  tries: number
}

/** Claims a queued run for this worker; undefined if another has it, or it was stopped. */
export const takeRun = async (
  db: Db,
  id: string,
  now: Date,
): Promise<{ held: RunClaim; task: TaskRow; startedAt: Date } | undefined> => {
  const [taken] = await db
    .update(taskRuns)
    .set({
      status: 'running',
      startedAt: sql`coalesce(${taskRuns.startedAt}, ${now}::timestamptz)`,
      aliveAt: now,
      tries: sql`${taskRuns.tries} + 1`,
    })
    .where(and(eq(taskRuns.id, id), eq(taskRuns.status, 'queued')))
    .returning({ task: taskRuns.task, tries: taskRuns.tries, startedAt: taskRuns.startedAt })
  if (!taken) return undefined
  const [task] = await db.select().from(tasks).where(eq(tasks.id, taken.task))
  return task && { held: { id, tries: taken.tries }, task, startedAt: taken.startedAt ?? now }
}

/** Reports that a run is alive; true if it was asked to stop, or another worker has it by now. */
export const beat = async (db: Db, { id, tries }: RunClaim, now: Date): Promise<boolean> => {
  const [run] = await db
    .update(taskRuns)
    .set({ aliveAt: now })
    .where(and(eq(taskRuns.id, id), eq(taskRuns.status, 'running'), eq(taskRuns.tries, tries)))
    .returning({ stopRequested: taskRuns.stopRequested })
  return run?.stopRequested ?? true
}

/** The outcome of a run. */
export interface Outcome {
  status: 'done' | 'failed' | 'stopped'
  result?: string
  error?: string
}

/**
 * Stores an outcome in the run and in its task; false if the run had ended before, or now belongs to another worker.
 */
export const endRun = async (
  tx: Db,
  { id, tries }: Pick<RunClaim, 'id'> & Partial<RunClaim>,
  now: Date,
  outcome: Outcome,
): Promise<boolean> => {
  const { status, result = null, error = null } = outcome
  const isTheirs = tries === undefined ? undefined : eq(taskRuns.tries, tries)
  const [run] = await tx
    .update(taskRuns)
    .set({ status, result, error, endedAt: now })
    .where(and(eq(taskRuns.id, id), sql`${taskRuns.status} in ('queued', 'running')`, isTheirs))
    .returning({ task: taskRuns.task })
  if (!run) return false
  await tx
    .update(tasks)
    .set({ isRunning: false, endTimestamp: now, success: status === 'done', error })
    .where(eq(tasks.id, run.task))
  await announceSaved(tx, 'task', [{ id: run.task }])
  return true
}

/** The run of a task that has not ended. */
export const openRunOf = async (tx: Db, task: string): Promise<string | undefined> => {
  const [run] = await tx
    .select({ id: taskRuns.id })
    .from(taskRuns)
    .where(and(eq(taskRuns.task, task), sql`${taskRuns.status} in ('queued', 'running')`))
    .for('update')
  return run?.id
}

/** Asks a run to stop: a queued one ends here, a running one gets the request. True if it ended here. */
export const requestStop = async (tx: Db, id: string, now: Date, error: string): Promise<boolean> => {
  const [asked] = await tx
    .update(taskRuns)
    .set({ stopRequested: true })
    .where(eq(taskRuns.id, id))
    .returning({ status: taskRuns.status, task: taskRuns.task })
  if (!asked) return false
  // Its page shows that it is about to stop.
  await announceSaved(tx, 'task', [{ id: asked.task }])
  if (asked.status !== 'queued') return false
  return endRun(tx, { id }, now, { status: 'stopped', error })
}

/** Runs whose instance has been silent since `before`; and those still queued then, whose job may be lost. */
export const lostRuns = (db: Db, before: Date) =>
  db
    .select({
      id: taskRuns.id,
      status: taskRuns.status,
      task: taskRuns.task,
      tries: taskRuns.tries,
      stopRequested: taskRuns.stopRequested,
    })
    .from(taskRuns)
    .where(
      or(
        and(eq(taskRuns.status, 'running'), lt(taskRuns.aliveAt, before)),
        and(eq(taskRuns.status, 'queued'), lt(taskRuns.queuedAt, before)),
      ),
    )

/** Requeues a run whose instance is silent; false if another instance did, or it is alive. */
export const queueAgain = async (
  tx: Db,
  { id, tries }: RunClaim,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> => {
  const queued = await tx
    .update(taskRuns)
    .set({ status: 'queued', queuedAt: now, aliveAt: null })
    .where(
      and(
        eq(taskRuns.id, id),
        eq(taskRuns.tries, tries),
        eq(taskRuns.status, 'running'),
        lt(taskRuns.aliveAt, before),
      ),
    )
    .returning({ id: taskRuns.id })
  return queued.length > 0
}

const runner = alias(users, 'runner')

/** A task's last runs, the newest first, with who ran them by hand. */
export const lastRuns = (db: Db, task: string, limit: number) =>
  db
    .select({ run: taskRuns, byName: runner.name })
    .from(taskRuns)
    .leftJoin(runner, eq(runner.id, taskRuns.by))
    .where(eq(taskRuns.task, task))
    .orderBy(desc(taskRuns.id))
    .limit(limit)

/** Keeps a task's newest runs and deletes the others. */
export const forgetOldRuns = async (db: Db, task: string, keep: number): Promise<void> => {
  await db.execute(sql`
    delete from ${taskRuns} where ${taskRuns.task} = ${task} and ${taskRuns.id} not in
      (select id from ${taskRuns} where ${taskRuns.task} = ${task} order by id desc limit ${keep})`)
}

/** Changes a task. */
export const updateTask = async (
  tx: Db,
  id: string,
  values: Partial<typeof tasks.$inferInsert>,
): Promise<void> => {
  await tx.update(tasks).set(values).where(eq(tasks.id, id))
  await announceSaved(tx, 'task', [{ id }])
}

/** Adds the product's own tasks that are missing. */
export const insertMissingTasks = async (db: Db, rows: (typeof tasks.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await db.insert(tasks).values(rows).onConflictDoNothing({ target: tasks.base })
}

const mailsReportTo = (email: string) =>
  and(eq(tasks.type, 'reportByMail'), sql`${tasks.parameters} -> 'emails' ? ${email}`)

/** Whether any task mails the academy's report to an address. */
export const reportGoesTo = async (on: Db, email: string): Promise<boolean> =>
  (await on.$count(tasks, mailsReportTo(email))) > 0

/**
 * Removes an address, whose owner unsubscribed, from the tasks that mail the academy's report; a task left without
 * addresses is switched off.
 * @returns the tasks that had it
 */
export const endReportFor = async (
  tx: Tx,
  email: string,
  now: Date,
): Promise<Pick<TaskRow, 'id' | 'name'>[]> => {
  const left = sql`coalesce((select jsonb_agg(item) from jsonb_array_elements(${tasks.parameters} -> 'emails') one(item)
    where item <> to_jsonb(${email}::text)), '[]')`
  const isLast = sql`${left} = '[]'::jsonb`
  const changed = await tx
    .update(tasks)
    .set({
      parameters: sql`jsonb_set(${tasks.parameters}, '{emails}', ${left})`,
      isActive: sql`${tasks.isActive} and not (${isLast})`,
      nextDate: sql`case when ${isLast} then null else ${tasks.nextDate} end`,
      updatedAt: now,
    })
    .where(mailsReportTo(email))
    .returning({ id: tasks.id, name: tasks.name })
  await announceSaved(tx, 'task', changed)
  return changed
}
