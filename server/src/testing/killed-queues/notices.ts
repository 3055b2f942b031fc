import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { newUserMessage } from '#contract/chat/endpoints.ts'
import { sendMessages } from '#contract/communication/messaging-endpoints.ts'
import { addPushDevice, saveNoticeSettings } from '#contract/notices/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { messages } from '../../platform/mail/tables.ts'
import { notices } from '../../platform/notices/tables.ts'
import { addAssignment, addCourse } from '../builders.ts'
import { browser } from '../push.ts'
import type { KilledQueue, World } from './row.ts'

const WRITES_MAIL = 'insert into "messages"'

/** How many mails of a template there are to somebody. */
const mailsOf = ({ db }: World, template: string, email: string): Promise<number> =>
  db.$count(messages, sql`${messages.template} = ${template} and ${email} = any(${messages.toEmails})`)

const notify = ({ app, db }: World, user: string, text: string) =>
  db.transaction((tx) =>
    app.platform.notices.notify(tx, { kind: 'questionAnswered', users: [user], text, link: '/avisos' }),
  )

/** Queues whose work notifies people or other systems. */
export const noticeQueues = {
  mail: {
    effect: '"sent_at" = ',
    cause: async ({ app, db, smtp }) => {
      const to = 'morte@example.pt'
      const mail = { template: 'notice', subject: 'Uma vez', html: '<p>Uma vez</p>', to: [to] }
      const id = await db.transaction((tx) => app.platform.mail.queue(tx, mail))
      return async () => {
        // A mail program shows one of what comes twice by the same name.
        const come = smtp.mails.filter(({ recipients }) => recipients.includes(to))
        assert.ok(new Set(come.map(({ messageId }) => messageId)).size <= 1)
        return db.$count(messages, sql`${messages.id} = ${id} and ${messages.status} = 'sent'`)
      }
    },
  },
  push: {
    effect: 'from "notices" inner join "push_devices"',
    cause: async (world) => {
      const { app, outside } = world
      const { call, user } = await app.asNew('student')
      const own = browser()
      const body = { endpoint: `${outside.url}/browser`, keys: own.keys, name: 'Firefox' }
      assert.equal((await call(addPushDevice, { body })).status, 200)
      await notify(world, user.id, 'No navegador')
      // The browser shows one of what comes twice by the same number.
      return async () =>
        new Set(outside.at('/browser').map((one) => (own.read(one.body) as { id: string }).id)).size
    },
  },
  newsletter: {
    effect: 'from "newsletters"',
    cause: async ({ app, outside }) => {
      const body = { name: 'Eva', surname: 'Melo', email: 'eva@example.pt' }
      const added = await app.anonymous().call(addItem, { params: { entity: 'newsletter' }, body })
      assert.equal(added.status, 200)
      return async () => new Set(outside.at('/newsletter').map((one) => String(one.body))).size
    },
  },
  chat: {
    effect: WRITES_MAIL,
    cause: async (world) => {
      const { degree, tutor } = await addCourse(world.app)
      const trainee = await world.app.asNew('student')
      await addAssignment(world.app, { user: trainee.user.id, degree: degree.id })
      const body = { degree: degree.id, content: 'Está aí?', clientId: 'a' }
      assert.equal((await trainee.call(newUserMessage, { body })).status, 200)
      return () => mailsOf(world, 'chatWaiting', tutor.email)
    },
  },
  'message.send': {
    effect: WRITES_MAIL,
    // The first two hundred are written with the answer.
    counts: [200, 230],
    cause: async ({ admin, db }) => {
      const toEmails = Array.from({ length: 230 }, (_, index) => `muitos${index}@example.pt`)
      const body = { template: 'notice', toEmails, subject: 'A muitos', message: 'Olá' }
      assert.equal((await admin.call(sendMessages, { body })).status, 200)
      return () => db.$count(messages, sql`${messages.toEmails}[1] like 'muitos%'`)
    },
  },
  'notice-digest': {
    effect: WRITES_MAIL,
    cause: async (world) => {
      const { call, user } = await world.app.asNew('student')
      const body = { mail: { questionAnswered: 'daily' as const }, quiet: null }
      assert.equal((await call(saveNoticeSettings, { body })).status, 200)
      await notify(world, user.id, 'No resumo')
      return () => mailsOf(world, 'noticeDigest', user.email)
    },
  },
  failures: {
    effect: 'insert into "notices"',
    cause: async ({ app, admin: { user }, db }) => {
      const id = await db.transaction((tx) => app.platform.jobs.send(tx, 'sealArchive', { id: user.id }))
      await db.execute(sql`update jobs.job set state = 'failed', completed_on = now() where id = ${id}`)
      return () =>
        db.$count(notices, sql`${eq(notices.user, user.id)} and ${notices.about} like 'sealArchive %'`)
    },
  },
} as const satisfies Readonly<Record<string, KilledQueue>>
