import assert from 'node:assert/strict'
import { runTask, taskRuns, type TaskRun } from '#contract/operations/task-endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { tasks } from '../modules/operations/task-table.ts'
import { messages } from '../platform/mail/tables.ts'
import { eq } from 'drizzle-orm'
import type { Client, TestApp } from './app.ts'

/** The moment a number of days before now, by the app's clock. */
export const daysAgo = ({ platform }: TestApp, days: number): Date =>
  new Date(platform.clock.now().getTime() - days * DAY_MS)

/** The messages that were made of a template, the oldest first. */
export const messagesOf = ({ platform }: TestApp, template: string) =>
  platform.db.select().from(messages).where(eq(messages.template, template)).orderBy(messages.id)

/** The id of the product's own task of a type. */
export const baseTask = async (admin: Client, type: string): Promise<string> => {
  const found = await admin.call(listItems, {
    params: { entity: 'task' },
    query: { filter: JSON.stringify({ type }) },
  })
  return String(found.body.items?.[0]?._id)
}

/**
 * Runs the product's own task of a type to its end, on an app that listens; returns the run. From then on it runs by hand
 * alone: where a test puts the clock forward, its schedule would be due, and run it before.
 */
export const runBaseTask = async (app: TestApp, admin: Client, type: string): Promise<TaskRun> => {
  const id = await baseTask(admin, type)
  await app.platform.db.update(tasks).set({ isActive: false, nextDate: null }).where(eq(tasks.id, id))
  const ended = new Promise<TaskRun>((resolve) => {
    app.platform.events.on('entity.saved', async (event) => {
      if (!event.ids.includes(id)) return
      const { body } = await admin.call(taskRuns, { params: { id } })
      const run = body.items?.[0]
      if (run?.endedAt) resolve(run)
    })
  })
  await admin.call(runTask, { params: { id } })
  return ended
}

/** Runs the product's own task of a type, which has to succeed; returns its result. */
export const doBaseTask = async (app: TestApp, admin: Client, type: string): Promise<string> => {
  const run = await runBaseTask(app, admin, type)
  assert.equal(run.status, 'done', JSON.stringify(run))
  return String(run.result)
}
