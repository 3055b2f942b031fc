import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { resendActivation, register } from '#contract/accounts/registration.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp } from '../../testing/app.ts'
import { users } from '../../modules/people/index.ts'
import { startSmtp } from '../testing/smtp.ts'
import { messages } from './tables.ts'
import { signUpForm } from '../../testing/sign-up-form.ts'

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

test('a mail whose worker was cut off still leaves', async (t) => {
  const smtp = await startSmtp()
  t.after(smtp.stop)
  const app = await createTestApp({ SMTP_URL: smtp.url })
  t.after(app.close)
  const { db, mail: outbox } = app.platform
  await app.listen()
  const id = await db.transaction(async (tx) => {
    const queued = await outbox.queue(tx, mail('eva@example.pt'))
    await tx.update(messages).set({ status: 'sending', updatedAt: new Date() }).where(eq(messages.id, queued))
    return queued
  })
  const job = sql`select state from jobs.job where name = 'mail'`
  const stateOf = async () => String((await db.execute(job)).rows[0]?.['state'])
  let state = await stateOf()
  for (; state === 'created' || state === 'active'; state = await stateOf()) await wait(20)
  assert.equal(state, 'retry')
  const arrived = smtp.next('eva@example.pt')
  await db
    .update(messages)
    .set({ updatedAt: new Date(Date.now() - 6 * 60_000) })
    .where(eq(messages.id, id))
  await db.execute(sql`update jobs.job set start_after = now() where name = 'mail'`)
  assert.match((await arrived).html ?? '', /Corpo da mensagem/)
  assert.equal(smtp.mails.length, 1)
})

test('what somebody is called stays out of the head of a mail', async (t) => {
  const smtp = await startSmtp()
  t.after(smtp.stop)
  const app = await createTestApp({ SMTP_URL: smtp.url })
  t.after(app.close)
  await app.listen()
  const { db, mail: outbox } = app.platform
  const hostile = 'Ana\r\nBcc: todos@example.pt\r\n\r\n<b>corpo</b>'
  await outbox.queue(db, { ...mail('lia@example.pt'), subject: hostile })
  const received = await smtp.next('lia@example.pt')
  assert.deepEqual([received.recipients, received.bcc ?? []], [['lia@example.pt'], []])
  assert.equal(received.subject?.replaceAll(/\s+/g, ' '), 'Ana Bcc: todos@example.pt <b>corpo</b>')
  assert.match(received.html ?? '', /Corpo da mensagem/)

  const body = signUpForm('quebra', { data: { name: hostile, nif: '501964843' } })
  const refused = await app.anonymous().call(register, { body })
  assert.equal(refused.status, 422, JSON.stringify(refused.body))
  const named = { ...body, data: { ...body.data, name: 'Ana <b>corpo</b>' } }
  const sentBy = async (ask: () => Promise<{ status: number }>) => {
    const activation = smtp.next('quebra@example.pt')
    assert.ok((await ask()).status < 300)
    const sent = await activation
    assert.deepEqual([sent.recipients, sent.bcc ?? []], [['quebra@example.pt'], []])
    assert.ok(!(sent.html ?? '').includes('<b>corpo</b>'), 'and out of its marks')
  }
  await sentBy(() => app.anonymous().call(register, { body: named }))
  // One that was stored before such names were refused.
  await db.update(users).set({ name: hostile }).where(eq(users.username, 'quebra'))
  app.advance(60)
  await sentBy(() => app.anonymous().call(resendActivation, { body: { email: body.email } }))
  for (const email of [
    'a@example.pt\r\nRCPT TO:<todos@example.pt>',
    'Todos <todos@example.pt>',
    'a@b.pt,c@d.pt',
  ]) {
    const wrong = await app.anonymous().call(register, { body: { ...body, username: 'quebra2', email } })
    assert.equal(wrong.status, 422, email)
  }
})

test('without a mail server every message is kept, body and links', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const { db, mail: outbox } = app.platform
  const id = await outbox.queue(db, mail('eva@example.pt'))
  const admin = await app.asNew('admin')
  const read = await admin.call(getItem, { params: { entity: 'message', id } })
  assert.equal(read.body.html, '<p>Corpo da mensagem</p>')
  assert.equal(read.body.status, 'kept')
  assert.deepEqual(read.body.toEmails, ['eva@example.pt'])
  const trainee = await app.asNew('student')
  assert.equal((await trainee.call(getItem, { params: { entity: 'message', id } })).status, 403)
})
