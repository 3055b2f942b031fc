import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { addItem, getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { quizCsv, quizSummary } from '#contract/site/quiz-endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import type { EntityBody } from '#contract/platform/kernel/entity-map.ts'

type Quiz = EntityBody<'item', 'quiz', object>

const answers = {
  personalname: 'Rui "Zé" Lopes',
  personalemail: 'Rui@Exemplo.PT',
  idade: '25-34',
  sp: 'Empregado',
  relv: 4,
  mfp: 'E-learning',
  df: 'curta',
  mpf1: true,
  mpf3: true,
  ai: ['Línguas', 'Vendas'],
} as const satisfies Quiz

describe('the needs-diagnosis questionnaire', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  it('is filled in by anybody, who then sees nothing of others', async () => {
    const anybody = app.anonymous()
    const added = await anybody.call(addItem, { params: { entity: 'quiz' }, body: answers })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    assert.equal((await anybody.call(listItems, { params: { entity: 'quiz' } })).status, 401)
    assert.equal((await anybody.call(quizCsv, {})).status, 401)
    assert.equal((await (await app.asNew('student')).call(quizCsv, {})).status, 403)
    assert.equal((await (await app.asNew('gestor')).call(quizSummary, {})).status, 403)
    const id = added.body._id
    const kept = (await admin.call(getItem, { params: { entity: 'quiz', id } })).body
    assert.equal(kept.personalemail, 'rui@exemplo.pt')
    assert.deepEqual(kept.ai, ['Línguas', 'Vendas'])
  })

  it('asks for what is required, on its field', async () => {
    const refused = await admin.post(addressOf(addItem, { params: { entity: 'quiz' } }), {
      relv: 5,
      ai: ['Magia'],
      personalemail: 'x',
    })
    assert.equal(refused.status, 422)
    const fields = fieldsOf(refused)
    const required = ['ai', 'df', 'idade', 'mfp', 'personalemail', 'personalname', 'relv', 'sp']
    assert.deepEqual(fields.toSorted(), required)
    const none = await admin.call(addItem, { params: { entity: 'quiz' }, body: { ...answers, ai: [] } })
    assert.equal(fieldsOf(none)[0], 'ai')
  })

  it('gives its answers as CSV that a spreadsheet reads and does not run', async () => {
    await admin.call(addItem, {
      params: { entity: 'quiz' },
      body: { ...answers, personalname: '=1+1', curso: 'Excel; avançado' },
    })
    const csv = await admin.call(quizCsv, {})
    assert.match(String(csv.headers['content-type']), /^text\/csv/)
    const lines = csv.raw.toString().trimEnd().split('\r\n')
    assert.equal(lines.length, 3)
    assert.match(lines[0] ?? '', /^\uFEFF"Data";"Nome";"Email"/)
    assert.match(lines[1] ?? '', /"Rui ""Zé"" Lopes"/)
    assert.match(lines[2] ?? '', /;"'=1\+1";/)
    assert.match(lines[2] ?? '', /"Excel; avançado"$/)
  })

  it('sums its answers up', async () => {
    const { body } = await admin.call(quizSummary, {})
    assert.equal(body.total, 2)
    const questions = body.questions as { name: string; answers: { label: string; total: number }[] }[]
    const totals = (name: string) =>
      questions
        .find((question) => question.name === name)
        ?.answers.filter(({ total }) => total > 0)
        .map(({ label, total }) => [label, total])
    assert.deepEqual(totals('idade'), [['25-34', 2]])
    assert.deepEqual(totals('mpf'), [
      ['Manual em PDF', 2],
      ['Vídeos', 2],
    ])
    assert.deepEqual(totals('ai'), [
      ['Vendas', 2],
      ['Línguas', 2],
    ])
  })

  it('takes only so many from one address', async () => {
    const anybody = app.anonymous()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push((await anybody.call(addItem, { params: { entity: 'quiz' }, body: answers })).status)
    assert.equal(statuses.at(-1), 429)
  })
})
