import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { attempts } from '../../modules/assessment/attempt/tables.ts'
import { certificates } from '../../modules/certificates/tables.ts'
import { evidenceEntries } from '../../modules/evidence/tables.ts'
import { imports as importTable } from '../../modules/imports/tables.ts'
import { tasks, taskRuns } from '../../modules/operations/task-table.ts'
import { sessions } from '../../modules/people/table.ts'
import { documents } from '../../platform/files/tables.ts'
import { addAssignment, addCourse, certificationData, completeLectures } from '../builders.ts'
import { createTimeWorld } from '../evidence.ts'
import { readyForExam, start } from '../exams.ts'
import type { KilledQueue, World } from './row.ts'

/** Does something as it was some hours ago. */
const before = async <T>({ app }: World, hours: number, work: () => Promise<T>): Promise<T> => {
  app.advance(-hours * HOUR_SECONDS)
  const done = await work()
  app.advance(hours * HOUR_SECONDS)
  return done
}

/** Queues whose work the clock asks for. */
export const clockQueues = {
  'task.tick': {
    effect: 'insert into "task_runs"',
    cause: async ({ admin, db }) => {
      const criteria = { month: '*', monthday: '*', weekday: '*', hour: '7', minute: '0' }
      const body = { name: 'Vencida', type: 'flagAnomalies', isActive: true, criteria }
      const { status, body: task } = await admin.call(addItem, { params: { entity: 'task' }, body })
      assert.equal(status, 200)
      await db
        .update(tasks)
        .set({ nextDate: new Date(Date.now() - 1000) })
        .where(eq(tasks.id, task._id))
      return () => db.$count(taskRuns, eq(taskRuns.task, task._id))
    },
  },
  'exams.due': {
    effect: 'update attempts',
    cause: async (world) => {
      const { assignment } = await before(world, 2, async () => {
        const ready = await readyForExam(world.app)
        await start(ready.trainee, ready.degreeId)
        return ready
      })
      const graded = sql`${attempts.assignment} = ${assignment.id} and ${attempts.submittedAt} is not null`
      return () => world.db.$count(attempts, graded)
    },
  },
  sessions: {
    effect: 'delete from "sessions"',
    cause: async ({ app, db }) => {
      const { user } = await app.asNew('student')
      const own = eq(sessions.user, user.id)
      await db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(own)
      return async () => 1 - (await db.$count(sessions, own))
    },
  },
  evidence: {
    effect: 'insert into "evidence_entries"',
    cause: async (world) => {
      const { assignment } = await before(world, 2, async () => {
        const trainee = await (await createTimeWorld(world.app)).enrol()
        world.app.advance(60)
        await trainee.beat(60)
        world.app.advance(-60)
        return trainee
      })
      return () => world.db.$count(evidenceEntries, eq(evidenceEntries.assignment, assignment))
    },
  },
  sweep: {
    effect: 'delete from "documents"',
    cause: async ({ app, db }) => {
      const contents = Readable.from([Buffer.from('89504e470d0a1a0a', 'hex')])
      const { _id } = await app.platform.files.upload('sem-dono.png', contents, { accept: ['png'] })
      const own = eq(documents.id, _id)
      await db
        .update(documents)
        .set({ createdAt: sql`now() - interval '2 days'` })
        .where(own)
      return async () => 1 - (await db.$count(documents, own))
    },
  },
  'imports.sweep': {
    effect: 'delete from "imports"',
    cause: async ({ company: { send }, db }) => {
      const { body } = await send('Nome;Email\nRute;rute@example.pt\n', { dryRun: 'true' })
      const own = eq(importTable.id, body._id)
      await db
        .update(importTable)
        .set({ updatedAt: sql`now() - interval '2 days'` })
        .where(own)
      return async () => 1 - (await db.$count(importTable, own))
    },
  },
  'certificates.due': {
    effect: 'insert into certificates ',
    cause: async ({ app, db }) => {
      const { degree } = await addCourse(app, { lectures: [{}], exam: null, survey: false })
      const trainee = await app.asNew('student', certificationData)
      const assignment = await addAssignment(app, {
        user: trainee.user.id,
        degree: degree.id,
        seconds: HOUR_SECONDS,
      })
      await completeLectures(app, assignment)
      return () => db.$count(certificates, eq(certificates.assignment, assignment.id))
    },
  },
} as const satisfies Readonly<Record<string, KilledQueue>>
