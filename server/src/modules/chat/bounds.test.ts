import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import {
  approveSession,
  chatMessages,
  conversationSheet,
  newTutorMessage,
  newUserMessage,
  unreadMessages,
} from '#contract/chat/endpoints.ts'
import { MAILS_AN_HOUR } from '#contract/platform/kernel/mail-ceiling.ts'
import { MAX_CHAT_DAY_MEGABYTES } from '#contract/chat/attachments.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { activities } from '../../platform/audit/tables.ts'
import { documents } from '../../platform/files/tables.ts'
import { rateLimits } from '../../platform/http/rate-limit-table.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { beginConversation } from '../../testing/chat.ts'

const PDF = { document: { name: 'duvida.pdf', contents: '%PDF-1.7 a minha dúvida' } }

describe('what a conversation does not let anybody do', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('has the results of a session counted among the mails that a tutor sends in an hour', async () => {
    const { course, tutor, owner, place } = await beginConversation(app)
    const { db } = app.platform
    const key = `mails:${course.tutor.id}`
    await db.insert(rateLimits).values({ key, hits: MAILS_AN_HOUR, endsAt: new Date(Date.now() + DAY_MS) })
    const body = { ...place, user: owner, obs: 'Bem', value: 12, complete: false }
    assert.equal((await tutor.call(approveSession, { body })).status, 429)
  })

  it('has nobody write in it who only administers the course', async () => {
    const { tutor, write, owner, degree } = await beginConversation(app)
    await write('q')
    const admin = await app.asNew('admin')
    const body = { owner, degree, content: 'Bom dia', clientId: 'a' }
    assert.equal((await admin.call(newTutorMessage, { body })).status, 403)
    assert.equal((await tutor.call(unreadMessages, {})).body.total, 1, 'the question still waits')
  })

  it('stores no file from people who may not write there, and no more than a day’s limit from those who may', async () => {
    const { trainee, degree, owner } = await beginConversation(app)
    const { db } = app.platform
    const files = await db.$count(documents)
    const stranger = await app.asNew('student')
    const send = ({ call }: Pick<Client, 'call'>, clientId: string) =>
      call(newUserMessage, { body: { degree, content: '', clientId } }, { files: PDF })
    const wrong = { document: { name: 'virus.exe', contents: 'MZ' } }
    const body = { degree, content: '', clientId: 'y' }
    const asked = await stranger.call(newUserMessage, { body }, { files: wrong })
    assert.equal(asked.status, 404, 'the right to write is checked before the input')
    assert.equal((await send(stranger, 'x')).status, 404)
    assert.equal(
      await db.$count(rateLimits, eq(rateLimits.key, `chat-files:${stranger.user.id}`)),
      0,
      'refused messages are not counted',
    )
    assert.equal((await send(trainee, 'f1')).status, 200)
    assert.equal(await db.$count(documents), files + 1)
    await db
      .update(rateLimits)
      .set({ hits: MAX_CHAT_DAY_MEGABYTES * 1024 })
      .where(eq(rateLimits.key, `chat-files:${owner}`))
    const over = await send(trainee, 'f2')
    assert.equal(over.status, 429)
    assert.match(JSON.stringify(over.body), /100 MB de anexos por dia/)
    assert.equal(await db.$count(documents), files + 1)
    assert.equal(
      (await trainee.call(newUserMessage, { body: { degree, content: 'x', clientId: 'f3' } })).status,
      200,
    )
  })

  it('takes a resource of the place alone', async () => {
    const { write, place, course } = await beginConversation(app)
    const { resource, module } = place
    for (const wrong of [{ resource }, { resource, module }, { ...place, resource: course.module.id }])
      assert.deepEqual(fieldsOf(await write('w', wrong)), ['resource'], JSON.stringify(wrong))
    assert.equal((await write('w', place)).status, 200)
  })

  it('treats invisible text as empty: as a message, as a remark, as a reason to read it', async () => {
    const { tutor, owner, degree, place, write } = await beginConversation(app)
    const admin = await app.asNew('admin')
    await write('visivel')
    for (const unseen of ['\u200b', '\u2800\u00ad', '\u0007']) {
      assert.equal((await write(`nada ${unseen.codePointAt(0)}`, { content: unseen })).status, 422)
      const approval = { ...place, user: owner, obs: unseen, value: 17 }
      assert.equal((await tutor.call(approveSession, { body: approval })).status, 422)
    }
    const query = { owner, degree, reason: '\u200b'.repeat(5) }
    assert.equal((await admin.call(chatMessages, { query })).status, 422)
  })

  it('has nobody grade who only administers the course', async () => {
    const { place, owner } = await beginConversation(app)
    const admin = await app.asNew('admin')
    const approval = { ...place, user: owner, obs: 'Bem', value: 17 }
    assert.equal((await admin.call(approveSession, { body: approval })).status, 403)
  })

  it('is saved whole as a sheet by its readers, and by an administrator with a reason that is logged', async () => {
    const { trainee, tutor, owner, degree, write, place } = await beginConversation(app)
    await write('primeira', { ...place, content: '=2+2 é a minha dúvida' })
    const body = { owner, degree, content: 'São quatro', clientId: 'segunda' }
    await tutor.call(newTutorMessage, { body })
    await tutor.call(approveSession, { body: { ...place, user: owner, obs: 'Contou bem', value: 18 } })
    const query = { owner, degree }
    const rowsOf = async (raw: Buffer) => (await readXlsx(raw)).sheets[0]?.rows ?? []
    for (const one of [trainee, tutor]) {
      const saved = await one.call(conversationSheet, { query })
      assert.equal(saved.status, 200)
      assert.deepEqual(
        (await rowsOf(saved.raw)).slice(1).map(([, , side, , text]) => [side, text]),
        [
          ['Formando', "'=2+2 é a minha dúvida"],
          ['Tutor', 'São quatro'],
          ['Tutor', 'Sessão síncrona avaliada: 18 em 100. Contou bem'],
        ],
      )
    }
    for (const kind of ['student', 'tutor', 'gestor', 'master'] as const)
      assert.equal((await (await app.asNew(kind)).call(conversationSheet, { query })).status, 404, kind)
    const admin = await app.asNew('admin')
    assert.deepEqual(fieldsOf(await admin.call(conversationSheet, { query })), ['reason'])
    const logged = () => app.platform.db.$count(activities, eq(activities.who, admin.user.id))
    assert.equal(await logged(), 0)
    const reason = 'Auditoria da DGERT'
    assert.equal((await admin.call(conversationSheet, { query: { ...query, reason } })).status, 200)
    assert.equal(await logged(), 1)
  })
})
