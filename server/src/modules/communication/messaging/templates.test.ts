import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  sendMessages,
  previewTemplate,
  templateFields,
  testTemplate,
  templateDefault,
} from '#contract/communication/messaging-endpoints.ts'
import { addItem, listItems, removeItem, getItem, editItem } from '#contract/platform/engine/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { newId } from '../../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf, type ProblemBody } from '../../../testing/answers.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('email templates', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin', { email: 'chefe@exemplo.pt' })
  })
  after(() => app.close())

  const template = {
    name: 'bemvindo',
    title: 'Boas-vindas',
    active: true,
    subject: 'Olá {{name}}',
    from: 'Academia <academia@exemplo.pt>',
    html: '<p style="font-weight:bold">Olá, {{name}}<script>x</script></p><img src="cid:logo" alt="">',
    ccSelf: true,
    attachments: [{ name: 'logo.png', cid: 'logo' }],
  }
  const file = { 'attachments.0.document': { name: 'logo.png', contents: png } }

  it('are written, with their attachments, and used', async () => {
    const added = await admin.call(
      addItem,
      { params: { entity: 'emailTemplate' }, body: template },
      { files: file },
    )
    assert.equal(added.status, 200, JSON.stringify(added.body))
    assert.equal(
      added.body.html,
      '<p style="font-weight:bold">Olá, {{name}}</p><img src="cid:logo" alt="" />',
    )
    await admin.call(sendMessages, { body: { template: 'bemvindo', toEmails: ['novo@exemplo.pt'] } })
    const [mail] = await app.platform.db.select().from(messages).where(eq(messages.template, 'bemvindo'))
    assert.equal(mail?.from, 'Academia <academia@exemplo.pt>')
    assert.deepEqual(mail?.cc, ['chefe@exemplo.pt'])
    assert.equal(mail?.attachments[0]?.cid, 'logo')
  })

  it('are refused field by field', async () => {
    const refused = await admin.call(addItem, {
      params: { entity: 'emailTemplate' },
      body: {
        name: 'a b c',
        from: 'x',
        cc: 'a@exemplo.pt, b',
        subject: ' ',
        html: '<p></p>',
      },
    })
    assert.equal(refused.status, 422)
    const fields = fieldsOf(refused)
    assert.deepEqual(fields.toSorted(), ['cc', 'from', 'html', 'name', 'subject'])
    const broken = await admin.call(addItem, {
      params: { entity: 'emailTemplate' },
      body: {
        ...template,
        name: 'partido',
        attachments: [],
        html: '<p>{{#name}}</p>',
      },
    })
    assert.equal(fieldsOf(broken)[0], 'html')
    const twice = await admin.call(addItem, {
      params: { entity: 'emailTemplate' },
      body: { ...template, attachments: [] },
    })
    assert.equal(twice.status, 409)
  })

  it("that are the product's own may be rewritten, not renamed or removed", async () => {
    const found = await admin.call(listItems, {
      params: { entity: 'emailTemplate' },
      query: { search: 'activation' },
    })
    const id = String(found.body.items?.[0]?._id)
    const rewrite = (body: CallBody<typeof editItem, 'emailTemplate'>) =>
      admin.call(editItem, { params: { entity: 'emailTemplate', id }, body })
    assert.equal((await rewrite({ subject: 'Ative já' })).body.subject, 'Ative já')
    assert.equal((await rewrite({ name: 'outro' })).status, 422)
    assert.equal((await admin.call(removeItem, { params: { entity: 'emailTemplate', id } })).status, 403)
  })

  it('are shown with samples, and sent on trial to the caller', async () => {
    const shown = await admin.call(previewTemplate, {
      body: {
        name: 'inactivity',
        subject: '{{name}}: {{percent}}%',
        html: '<p>{{degree}}</p><script>x</script>',
      },
    })
    assert.deepEqual(shown.body, {
      subject: 'Ana Martins: 45%',
      html: '<p>Segurança e saúde no trabalho</p>',
    })
    const wrong = await admin.call(previewTemplate, { body: { subject: '{{', html: '<p>x</p>' } })
    assert.equal(wrong.status, 422)
    const fields = await admin.call(templateFields, { params: { name: 'inactivity' } })
    assert.ok(fields.body.items?.some(({ name }) => name === 'percent'))
  })

  it('refuse a placeholder that the template does not have, by its name', async () => {
    const found = await admin.call(listItems, {
      params: { entity: 'emailTemplate' },
      query: { search: 'activation' },
    })
    const id = String(found.body.items?.[0]?._id)
    const before = found.body.items?.[0]?.subject
    const rewrite = (body: CallBody<typeof editItem, 'emailTemplate'>) =>
      admin.call(editItem, { params: { entity: 'emailTemplate', id }, body })
    const sentences = ({ body }: { body: ProblemBody }) =>
      (body.errors ?? []).map(({ field, message }) => `${field}: ${message}`)
    const unknown = (marker: string) => `O marcador {{${marker}}} não existe neste modelo`
    const saved = await rewrite({
      subject: 'Olá {{nome}}',
      html: '<p>{{name}} {{#company}}{{{degree}}}{{/company}}</p>',
    })
    assert.equal(saved.status, 422)
    assert.deepEqual(sentences(saved), [`subject: ${unknown('nome')}`, `html: ${unknown('company')}`])
    for (const [html, marker] of [
      ['<p>{{>outro}}</p>', 'outro'],
      ['<p>{{^name}}{{&pin}}{{/name}}</p>', 'pin'],
      ['<p>{{! nota }}{{name.x}}</p>', 'name.x'],
    ] as const) {
      const refused = await admin.call(previewTemplate, {
        body: {
          name: 'activation',
          subject: 'x',
          html,
        },
      })
      assert.deepEqual(sentences(refused), [`html: ${unknown(marker)}`])
    }
    const after = await admin.call(getItem, { params: { entity: 'emailTemplate', id } })
    assert.equal(after.body.subject, before)
    const fine = await rewrite({ html: '<p>{{#name}}{{name}}{{/name}}{{! nota }} {{link}}</p>' })
    assert.equal(fine.status, 200, JSON.stringify(fine.body))
  })

  it('are tried before they are saved, with whose data is asked, and reach only who tries', async () => {
    const found = await admin.call(listItems, {
      params: { entity: 'emailTemplate' },
      query: { search: 'bemvindo' },
    })
    const template = String(found.body.items?.[0]?._id)
    const bia = await app.addUser({ name: 'Bia Real', email: 'bia@exemplo.pt' })
    const draft = { name: 'bemvindo', subject: 'Novo para {{name}}', html: '<p>{{email}} {{link}}</p>' }
    const trial = await admin.call(testTemplate, {
      body: {
        ...draft,
        template,
        person: bia.id,
        to: 'Eu@Exemplo.pt',
      },
    })
    assert.equal(trial.status, 200, JSON.stringify(trial.body))
    assert.equal(trial.body.to, 'eu@exemplo.pt')
    assert.equal(trial.body.kept, true, 'without a mail server it goes nowhere')
    const [mail] = await app.platform.db.select().from(messages).where(eq(messages.id, trial.body._id))
    assert.equal(mail?.subject, 'Novo para Bia Real')
    assert.match(mail?.html ?? '', /bia@exemplo\.pt/)
    assert.deepEqual([mail?.toEmails, mail?.cc, mail?.status], [['eu@exemplo.pt'], [], 'kept'])
    assert.equal(mail?.attachments[0]?.cid, 'logo', 'the saved template gives its attachments')

    const nobody = await admin.call(testTemplate, { body: { ...draft, person: newId() } })
    assert.deepEqual(fieldsOf(nobody), ['person'])
    const wrong = await admin.call(testTemplate, { body: { ...draft, html: '<p>{{x}}</p>' } })
    assert.deepEqual(fieldsOf(wrong), ['html'])
    const tutor = await app.asNew('tutor')
    assert.equal((await tutor.call(testTemplate, { body: draft })).status, 403)
  })

  it('can be compared with what the product brings', async () => {
    const own = await admin.call(templateDefault, { params: { name: 'recovery' } })
    const { subject } = own.body.original as { subject: string }
    assert.equal(subject, 'Recuperação da palavra-passe')
    const none = await admin.call(templateDefault, { params: { name: 'bemvindo' } })
    assert.equal(none.body.original, null)
    const tutor = await app.asNew('tutor')
    assert.equal((await tutor.call(templateDefault, { params: { name: 'recovery' } })).status, 403)
  })
})
