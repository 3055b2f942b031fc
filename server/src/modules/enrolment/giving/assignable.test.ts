import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { gapProposal } from '#contract/compliance/board-endpoints.ts'
import { updateFc, updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import {
  createManual,
  createMaster,
  quoteManual,
  quoteMaster,
  type ManualOrder,
} from '#contract/enrolment/checkout-endpoints.ts'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { quoteEnrolment, type EnrolmentMeans } from '#contract/enrolment/quote-endpoints.ts'
import { importAssignments } from '#contract/imports/endpoints.ts'
import { saveSettings, getSettings } from '#contract/operations/settings-endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCard, addCardCompany } from '../../../testing/cards.ts'
import { createCodes, redeem } from '../../../testing/codes.ts'
import { postForm } from '../../../testing/form.ts'
import { degrees } from '../../catalogue/index.ts'
import { employments } from '../../compliance/index.ts'

describe('a course that may not be given (rule course.assignable)', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addCardCompany>>
  let admin: Client
  let codes: ReturnType<typeof createCodes>
  const card = 'FC-ESPERA'
  before(async () => {
    app = await createTestApp()
    c = await addCardCompany(app)
    admin = await app.asNew('admin')
    codes = createCodes(app)
    await addCard(app, { ref: card, owner: c.id, hours: 35 })
    const { updatedAt: _, ...academy } = (await admin.call(getSettings, {})).body
    const set = await admin.call(saveSettings, { body: { ...academy, approvalRequired: true } })
    assert.equal(set.status, 200, JSON.stringify(set.body))
  })
  after(() => app.close())

  const approved = { level: 6, cancelled: false, history: [] }
  const course = async (name: string, values: object) =>
    (await addCourse(app, { values: { name, hduration: 8, ...values }, exam: null })).degree.id
  const waiting = (name: string) => course(name, { approval: { ...approved, level: 4 } })
  const inDemo = (name: string) => course(name, { demomode: true, approval: approved })

  const names = async (who: Client, search: string) => {
    const { body } = await who.call(listItems, { params: { entity: 'degree' }, query: { search } })
    return body.items?.map(({ name }) => name)
  }
  /** What a manager's ways to give a course answer, and what the quotes of it do. */
  const giving = async (degree: string, who: Client) => {
    const { id: user } = await app.addUser({ company: c.id })
    const own = await addCard(app, { ref: 'FC-SEU', owner: c.id, hours: 35 })
    const quoted = async (means: EnrolmentMeans) => {
      const { body } = await who.call(quoteEnrolment, { body: { users: [user], degrees: [degree], means } })
      return body.people[0]?.refusal?.code ?? 'given'
    }
    const bulk = { users: [user], degrees: [degree], ref: card }
    return [
      await quoted({ by: 'card', ref: card }),
      await quoted({ by: 'alone' }),
      (await who.call(updateFc, { body: { user, degrees: [degree], cartfc: own.id } })).body.code,
      (await who.call(updateFcBulk, { body: bulk })).body.error[0]?.code,
      (await who.call(assignCode, { body: { user, degree } })).body.code,
    ].map((code) => code ?? 'given')
  }
  /** What the sales of codes of a course answer, and their quotes. */
  const selling = async (degree: string, who: Client) => {
    const order: ManualOrder = {
      kind: 'code',
      type: 'A',
      modules: [],
      accounts: [],
      degree,
      company: c.id,
      accountsAllowed: 2,
    }
    const accounts = [{ name: 'Ana Silva', email: `ana.${degree}@example.pt` }]
    const group = { degree, company: c.id, accounts }
    return [
      await who.call(quoteManual, { body: order }),
      await who.call(createManual, { body: order }),
      await who.call(quoteMaster, { body: group }),
      await who.call(createMaster, { body: group }),
    ].map(({ body }) =>
      'code' in body && typeof body.code === 'string' && 'status' in body ? body.code : 'sold',
    )
  }
  const refused = (count: number) => Array.from({ length: count }, () => 'not_assignable')

  for (const [why, make] of [
    ['waits for its approval', waiting],
    ['is in demonstration', inDemo],
  ] as const) {
    it(`is neither listed, quoted, given nor sold where it ${why}`, async () => {
      const name = `Fechado: ${why}`
      const degree = await make(name)
      assert.deepEqual(await names(c.gestor, name), [])
      assert.deepEqual(await giving(degree, c.gestor), refused(5))
      assert.deepEqual(await giving(degree, c.master), refused(5))
      assert.deepEqual(await selling(degree, c.master), refused(4))
    })

    it(`is unknown to an import, and not proposed, where it ${why}`, async () => {
      const name = `Sem nome: ${why}`
      const degree = await make(name)
      const { user } = await app.asNew('student', { company: c.id })
      const contents = `Formando;Curso;Cartão;Data de início\n${user.email};${name};;`
      const file = { name: 'cursos.csv', contents }
      const { body } = await postForm(c.gestor, importAssignments, { company: c.id }, file)
      assert.deepEqual([body.counts.new, body.counts.error], [0, 1], JSON.stringify(body))

      const startDate = `${app.platform.clock.today().slice(0, 4)}-01-01`
      await app.platform.db.insert(employments).values({ user: user.id, company: c.id, startDate })
      const proposed = async () => {
        const asked = { params: { company: c.id }, body: { only: [degree] } }
        return (await c.gestor.call(gapProposal, asked)).body.courses.map((one) => one._id)
      }
      assert.deepEqual(await proposed(), [])
      const open = { approval: approved, demomode: false }
      await app.platform.db.update(degrees).set(open).where(eq(degrees.id, degree))
      assert.deepEqual(await proposed(), [degree])
    })
  }

  it('may be tried out in demonstration by an administrator, and not before its approval', async () => {
    const demo = await inDemo('Experiência')
    assert.ok((await giving(demo, admin)).every((code) => code === 'given' || code === 'already_assigned'))
    assert.ok((await selling(demo, admin)).every((code) => code === 'sold'))
    const early = await waiting('Cedo')
    assert.deepEqual(await giving(early, admin), refused(5))
    assert.deepEqual(await selling(early, admin), refused(4))
  })

  it('is given all the same by codes that were sold before', async () => {
    for (const values of [{ approval: { ...approved, level: 4 } }, { demomode: true }, { master: true }]) {
      const degree = await course('Vendido', { approval: approved })
      const { code, id } = await codes.addCode({ type: 'A', degree, company: c.id, accountsAllowed: 3 })
      await app.platform.db.update(degrees).set(values).where(eq(degrees.id, degree))
      const trainee = await app.asNew('student', { company: c.id })
      assert.equal((await redeem(trainee, code)).status, 200)
      const { id: user } = await app.addUser({ company: c.id })
      const body = { users: [user], degrees: [degree], means: { by: 'code' as const, code: id } }
      const quote = await c.gestor.call(quoteEnrolment, { body })
      assert.equal(quote.body.people[0]?.refusal, null)
      assert.equal((await c.gestor.call(assignCode, { body: { user, degree, code: id } })).status, 200)
    }
  })
})
