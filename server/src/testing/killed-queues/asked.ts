import assert from 'node:assert/strict'
import { eq, like, sql } from 'drizzle-orm'
import { askSealArchive, sealAction } from '#contract/actions/endpoints.ts'
import { writeImport } from '#contract/imports/endpoints.ts'
import { runTask } from '#contract/operations/task-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { askDataExport } from '#contract/privacy/endpoints.ts'
import { sealArchives } from '../../modules/actions/tables.ts'
import { workOn } from '../../modules/imports/use-cases/work.ts'
import { taskRuns, tasks } from '../../modules/operations/task-table.ts'
import { users } from '../../modules/people/table.ts'
import { messages } from '../../platform/mail/tables.ts'
import { openAction } from '../actions.ts'
import { addCourse } from '../builders.ts'
import { baseTask } from '../tasks.ts'
import type { KilledQueue, World } from './row.ts'

/** A file of a number of people with a common address prefix, to be written or written. */
const bringPeople = async ({ app, company: { gestor, send } }: World, begin: string, count: number) => {
  const rows = Array.from({ length: count }, (_, index) => `Pessoa ${index};${begin}${index}@example.pt`)
  const { status, body } = await send(`Nome;Email\n${rows.join('\n')}\n`, { dryRun: 'true' })
  assert.equal(status, 200, JSON.stringify(body))
  const { platform, engine } = app
  // What reads a long file is a job too, which nobody does here.
  await workOn({ platform, engine }, body._id)
  const written = await gestor.call(writeImport, { params: { id: body._id } })
  assert.equal(written.status, 200, JSON.stringify(written.body))
}

/** Queues whose work somebody asks for. */
export const askedQueues = {
  dataExport: {
    effect: 'update "data_exports"',
    cause: async ({ app, db }) => {
      const { call, user } = await app.asNew('student')
      assert.equal((await call(askDataExport, {})).status, 200)
      const of = sql`${messages.template} = 'dataCopy' and ${user.email} = any(${messages.toEmails})`
      return () => db.$count(messages, of)
    },
  },
  sealArchive: {
    effect: 'update "seal_archives"',
    cause: async ({ app, admin, db }) => {
      const { degree } = await addCourse(app)
      const creator = await app.asNew('creator')
      const id = await openAction(creator, { degree: degree.id, company: '' }, { companies: [] })
      assert.equal((await creator.call(sealAction, { params: { id }, body: {} })).status, 200)
      const asked = await admin.call(askSealArchive, { params: { id, version: 1 }, body: {} })
      assert.equal(asked.status, 200)
      return () => db.$count(sealArchives, eq(sealArchives.state, 'ready'))
    },
  },
  'imports.work': {
    effect: 'insert into "users"',
    counts: [0, 201],
    cause: async (world) => {
      await bringPeople(world, 'escrita', 201)
      return () => world.db.$count(users, like(users.email, 'escrita%'))
    },
  },
  'imports.mails': {
    effect: 'insert into "messages"',
    counts: [0, 2],
    cause: async (world) => {
      await bringPeople(world, 'avisada', 2)
      return () => world.db.$count(messages, sql`${messages.toEmails}[1] like 'avisada%'`)
    },
  },
  'task.run': {
    effect: '"ended_at" = ',
    cause: async ({ admin, db }) => {
      const id = await baseTask(admin, 'refreshStats')
      // Its own time, twice an hour, may come in the middle of the test.
      await db
        .update(tasks)
        .set({ nextDate: new Date(Date.now() + DAY_MS) })
        .where(eq(tasks.id, id))
      assert.equal((await admin.call(runTask, { params: { id } })).status, 200)
      return () => db.$count(taskRuns, sql`${taskRuns.task} = ${id} and ${taskRuns.status} = 'done'`)
    },
  },
} as const satisfies Readonly<Record<string, KilledQueue>>
