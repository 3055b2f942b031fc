import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { conversationSheet } from '#contract/chat/endpoints.ts'
import { getTimeRecord } from '#contract/evidence/endpoints.ts'
import { activities } from '../../platform/audit/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { createChatWorld, type ChatTrainee, type ChatWorld } from '../../testing/chat.ts'
import { addCompany, addManager } from '../../testing/clients.ts'
import { assignments } from '../enrolment/index.ts'

describe('the conversation beside a record of time', () => {
  let app: TestApp
  let world: ChatWorld
  let talking: ChatTrainee
  let silent: ChatTrainee
  before(async () => {
    app = await createTestApp()
    world = await createChatWorld(app)
    talking = await world.enrol()
    silent = await world.enrol()
    await talking.write('Bom dia')
  })
  after(() => app.close())

  const may = async (who: Client, { assignment }: ChatTrainee) => {
    const { body } = await who.call(getTimeRecord, { params: { id: assignment.id }, query: {} })
    return body._can?.takeConversation
  }
  const take = (who: Client, reason?: string) =>
    who.call(conversationSheet, {
      query: { owner: talking.owner, degree: world.degree, ...(reason ? { reason } : {}) },
    })

  it('is taken home by its trainee and by the tutors of the course', async () => {
    for (const who of [talking, await world.tutoring()]) {
      assert.equal(await may(who, talking), 'open')
      assert.equal((await take(who)).status, 200)
    }
    assert.equal(await may(silent, silent), null, 'nothing was said')
  })

  it('is taken home by an administrator with a reason, which the log keeps', async () => {
    const admin = await app.asNew('admin')
    assert.equal(await may(admin, talking), 'withReason')
    assert.equal((await take(admin)).status, 422)
    assert.equal((await take(admin, 'Pedido de um auditor')).status, 200)
    const logged = await app.platform.db.select().from(activities).where(eq(activities.who, admin.user.id))
    assert.deepEqual(
      logged.filter(({ action }) => action === 'chat.oversee').map(({ what }) => what.split(': ').at(-1)),
      ['Pedido de um auditor'],
    )
  })

  it('is not for the managers of the trainee’s company', async () => {
    const company = (await addCompany(app)).id
    const manager = await addManager(app, company)
    await app.platform.db
      .update(assignments)
      .set({ company })
      .where(eq(assignments.id, talking.assignment.id))
    assert.equal(await may(manager, talking), null)
    assert.equal((await take(manager, 'Quero saber')).status, 404)
  })
})
