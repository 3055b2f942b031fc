import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { createTestApp } from '../../testing/app.ts'
import { startSmtp } from '../testing/smtp.ts'
import { messages } from './tables.ts'

const mail = (to: string) => ({
  template: 'test',
  subject: 'Olá',
  html: '<p>Corpo da mensagem</p>',
  to: [to],
})

test('a mail leaves once, after its transaction, and the log then keeps no body', async (t) => {
  const smtp = await startSmtp()
  t.after(smtp.stop)
  const app = await createTestApp({ SMTP_URL: smtp.url, BASE_URL: 'https://academia.example.pt' })
  t.after(app.close)
  await app.listen()
  const { db, mail: outbox } = app.platform

  await assert.rejects(
    db.transaction(async (tx) => {
      await outbox.queue(tx, mail('nunca@example.pt'))
      throw new Error('rolled back')
    }),
  )
  const arrived = smtp.next('ana@example.pt')
  const id = await db.transaction((tx) => outbox.queue(tx, mail('ana@example.pt')))
  const received = await arrived
  assert.match(received.html ?? '', /Corpo da mensagem/)
  assert.equal(received.messageId, `<${id}@academia.example.pt>`)

  let kept: typeof messages.$inferSelect | undefined
  while (kept?.status !== 'sent') {
    await wait(20)
    ;[kept] = await db.select().from(messages).where(eq(messages.id, id))
  }
  assert.equal(kept.html, null)
  assert.deepEqual(
    smtp.mails.map(({ recipients }) => recipients),
    [['ana@example.pt']],
  )
})

test('a mail that the server refuses is kept, and tried again until it is taken', async (t) => {
  const smtp = await startSmtp()
  t.after(smtp.stop)
  const app = await createTestApp({ SMTP_URL: smtp.url })
  t.after(app.close)
  await app.listen()
  const { db, mail: outbox } = app.platform
  smtp.refuse(451)
  const id = await outbox.queue(db, mail('rui@example.pt'))
  let kept: typeof messages.$inferSelect | undefined
  while (kept?.status !== 'failed') {
    await wait(20)
    ;[kept] = await db.select().from(messages).where(eq(messages.id, id))
  }
  assert.match(kept.lastError ?? '', /451/)
  assert.match(kept.html ?? '', /Corpo/)

  const arrived = smtp.next('rui@example.pt')
  smtp.refuse(undefined)
  assert.equal((await arrived).subject, 'Olá')
  assert.equal(smtp.mails.length, 1)
})

test('without a mail server every message is kept, body and links', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const { db, mail: outbox } = app.platform
  const id = await outbox.queue(db, mail('eva@example.pt'))
  const admin = await app.asNew('admin')
  const read = await admin.get(`/api/entity/message/list/${id}`)
  assert.equal(read.body['html'], '<p>Corpo da mensagem</p>')
  assert.equal(read.body['status'], 'kept')
  assert.deepEqual(read.body['toEmails'], ['eva@example.pt'])
  const trainee = await app.asNew('student')
  assert.equal((await trainee.get(`/api/entity/message/list/${id}`)).status, 403)
})
