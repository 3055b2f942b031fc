import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { removableDegree, removeDegree } from '#contract/learning/removal-endpoints.ts'
import { degreesOfUser } from '#contract/learning/endpoints.ts'
import { cartfcs } from '../../commerce/card-table.ts'
import { degrees } from '../../catalogue/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse, addWork, completeLectures } from '../../../testing/builders.ts'
import { addCompany, addManager } from '../../../testing/clients.ts'

describe('courses that are taken back', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let company: string
  let trainee: Client & { user: { id: string } }
  let admin: typeof trainee
  let gestor: typeof trainee
  let master: typeof trainee

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app, { values: { name: 'Segurança', hduration: 8 } })
    admin = await app.asNew('admin')
    const owner = await app.asNew('master')
    master = owner
    company = (await addCompany(app, { nif: '501964843', name: 'Empresa', master: owner.user.id })).id
    gestor = await addManager(app, company)
    trainee = await app.asNew('student', { company })
  })
  after(() => app.close())

  const remove = (client: Client) =>
    client.call(removeDegree, { body: { user: trainee.user.id, degree: course.degree.id } })

  const onCard = async (remaining: number, hours = 42) => {
    const [card] = await app.platform.db
      .insert(cartfcs)
      .values({ ref: 'fc-1', owner: company, user: trainee.user.id, hours, remaining })
      .returning()
    if (!card) throw new Error('no card')
    await addAssignment(app, {
      user: trainee.user.id,
      degree: course.degree.id,
      type: 'FC',
      cartfc: card.id,
    })
    return card.id
  }
  const remainingOf = async (card: string) =>
    (await app.platform.db.select().from(cartfcs).where(eq(cartfcs.id, card)))[0]?.remaining

  it('a course with zero progress comes off once, with its hours back on the card', async () => {
    const card = await onCard(10)
    assert.equal((await remove(gestor)).status, 403)
    assert.equal((await remove(trainee)).status, 403)
    assert.equal((await remove(await app.asNew('master'))).status, 404)
    assert.equal((await remove(app.anonymous())).status, 401)
    const answers = await Promise.all([remove(admin), remove(master)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 404],
    )
    const done = answers.find(({ status }) => status === 200)
    assert.deepEqual(done?.body.cartfc, { _id: card, ref: 'fc-1', remaining: 18 })
    assert.equal(await remainingOf(card), 18)
    const left = await admin.call(degreesOfUser, { params: { id: trainee.user.id } })
    assert.equal(left.body.total, 0)
  })

  it('never gives a card more than it carried', async () => {
    const card = await onCard(40)
    assert.equal((await remove(master)).status, 200)
    assert.equal(await remainingOf(card), 42)
  })

  it('a course that was begun stays, and so do the hours', async () => {
    const assignment = await addAssignment(app, { user: trainee.user.id, degree: course.degree.id })
    await completeLectures(app, assignment)
    const refused = await remove(admin)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.code, 'course_started')
    const left = await admin.call(degreesOfUser, { params: { id: trainee.user.id } })
    assert.equal(left.body.total, 1)
    assert.equal((await admin.post(removeDegree.path, { user: 'x', degree: 1 })).status, 422)

    // Also where the sessions done are no longer in the course: the list offers what the removal does.
    const removable = async () => {
      const [item] = (await admin.call(degreesOfUser, { params: { id: trainee.user.id } })).body.items ?? []
      return [item?._can, item?.whyNotRemoved]
    }
    const kept = [{ reset: false, remove: false }, 'begun']
    assert.deepEqual(await removable(), kept)
    await app.platform.db.update(degrees).set({ modules: [] }).where(eq(degrees.id, course.degree.id))
    assert.deepEqual(await removable(), kept)
    // Who takes no courses off anybody needs no reason.
    const own = await (await app.as(trainee.user.id)).call(degreesOfUser, { params: { id: trainee.user.id } })
    assert.equal(own.body.items?.[0]?.whyNotRemoved, null)
    assert.equal((await remove(admin)).body.code, 'course_started')
  })

  it('lists the trainees who began a course before it is taken off any, and those keep it', async () => {
    const { degree } = await addCourse(app, { values: { name: 'Remoção' } })
    const [begun, peeked, handedIn, idle, without, stranger] = await Promise.all([
      app.addUser({ company, name: 'Começou' }),
      app.addUser({ company, name: 'Espreitou' }),
      app.addUser({ company, name: 'Entregou' }),
      app.addUser({ company, name: 'Parado' }),
      app.addUser({ company, name: 'Sem' }),
      app.addUser({ name: 'Alheio' }),
    ])
    await addAssignment(app, { user: begun.id, degree: degree.id, seconds: 3600 })
    await addAssignment(app, { user: peeked.id, degree: degree.id, seconds: 1 })
    await addWork(app, await addAssignment(app, { user: handedIn.id, degree: degree.id }))
    await addAssignment(app, { user: idle.id, degree: degree.id })
    await addAssignment(app, { user: stranger.id, degree: degree.id })
    const body = {
      users: [begun, peeked, handedIn, idle, without, stranger].map(({ id }) => id),
      degree: degree.id,
    }
    const said = await master.call(removableDegree, { body })
    assert.deepEqual(
      said.body.people.map(({ user, removable, refusal }) => [user.name, removable, refusal?.code]),
      [
        ['Começou', false, 'course_started'],
        ['Entregou', false, 'course_started'],
        ['Espreitou', false, 'course_started'],
        ['Parado', true, undefined],
      ],
    )
    const off = async (user: string) =>
      (await master.call(removeDegree, { body: { user, degree: degree.id } })).status
    const answers = [begun, peeked, handedIn, idle, stranger].map(({ id }) => off(id))
    assert.deepEqual(await Promise.all(answers), [409, 409, 409, 200, 404])
    const offered = await admin.call(degreesOfUser, { params: { id: handedIn.id } })
    assert.equal(offered.body.items[0]?._can.remove, false)
    assert.equal((await gestor.call(removableDegree, { body })).status, 403)
  })

  it('takes nothing from people whom a master only sees, and does not offer it', async () => {
    const tutor = await app.addUser({ company, kind: 'tutor' })
    const only = [tutor.id, gestor.user.id, master.user.id, admin.user.id]
    for (const user of only) await addAssignment(app, { user, degree: course.degree.id })
    const off = async (who: Client, user: string) => {
      const listed = await who.call(degreesOfUser, { params: { id: user } })
      const { status } = await who.call(removeDegree, { body: { user, degree: course.degree.id } })
      return [listed.body.items?.map(({ _can }) => _can.remove), status]
    }
    assert.deepEqual(await off(master, tutor.id), [[false], 403])
    assert.deepEqual(await off(master, gestor.user.id), [[false], 403])
    assert.deepEqual(await off(master, master.user.id), [[false], 403])
    assert.deepEqual(await off(admin, admin.user.id), [[true], 200])
    const quoted = await master.call(removableDegree, { body: { users: only, degree: course.degree.id } })
    assert.deepEqual(quoted.body.people, [])
    assert.deepEqual(await off(await app.asNew('master'), tutor.id), [undefined, 404])
    assert.deepEqual(await off(admin, tutor.id), [[true], 200])
    assert.deepEqual(await off(admin, tutor.id), [[], 404])
  })
})
