import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getItem, addItem, listItems, removeItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { sendRecovery, lockUser } from '#contract/accounts/password.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { assignments } from '../enrolment/tables.ts'
import { companies, companyManagers } from '../people/company/table.ts'
import { roleId } from '../people/role/base-roles.ts'
import { roles } from '../people/role/table.ts'
import { users } from '../people/table.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { mailTo } from '../../testing/mails.ts'
import { fieldsOf } from '../../testing/answers.ts'

describe('changes between accounts', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const change = (who: Client, id: string, body: CallBody<typeof editItem, 'user'>) =>
    who.call(editItem, { params: { entity: 'user', id }, body })
  const rowOf = async (id: string) => {
    const [row] = await app.platform.db.select().from(users).where(eq(users.id, id))
    return row
  }

  it('keeps a gestor of several masters’ clients for administrators to change', async () => {
    const { gestor, master, company } = await addClient(app)
    const { id } = gestor.user
    const edit = (email: string) => change(master, id, { email })
    assert.equal((await edit('so.de.um@example.pt')).status, 200)
    const other = await addClient(app)
    await app.platform.db.insert(companyManagers).values({ company: other.company, user: id })
    for (const one of [master, other.master]) {
      const seen = await one.call(getItem, { params: { entity: 'user', id } })
      const { edit: mayEdit, lock: mayLock } = seen.body._can as Record<string, boolean>
      assert.deepEqual([seen.status, mayEdit, mayLock], [200, false, false])
      const refused = [
        await change(one, id, { email: 'tomada@example.pt' }),
        await one.call(sendRecovery, { params: { id } }),
        await one.call(lockUser, { params: { id }, body: { lock: true } }),
      ]
      assert.deepEqual(
        refused.map(({ status }) => status),
        [403, 403, 403],
      )
    }
    assert.equal((await change(admin, id, { email: 'novo.email@example.pt' })).status, 200)
    await app.platform.db.delete(companyManagers).where(eq(companyManagers.company, other.company))
    assert.equal((await edit(`de.volta${company.slice(-6)}@example.pt`)).status, 200)
  })

  it('keeps people of more than a trainee’s rights out of a gestor’s hands', async () => {
    const { gestor, company } = await addClient(app)
    const [role] = await app.platform.db
      .insert(roles)
      .values({ name: 'Formando que cria', student: true, approvalLevel: 4 })
      .returning()
    const creator = await app.addUser({ company, role: role?.id ?? '' })
    assert.equal((await change(gestor, creator.id, { email: 'tomada@example.pt' })).status, 403)
    assert.equal((await gestor.call(sendRecovery, { params: { id: creator.id } })).status, 403)
  })

  it('says of each person whether a recovery may be sent to them, as the call answers', async () => {
    const { gestor, company, trainee, master } = await addClient(app)
    const colleague = await app.addUser({ kind: 'tutor', company })
    const asked = async (who: Client, id: string) => {
      const seen = await who.call(getItem, { params: { entity: 'user', id } })
      return [seen.body._can?.['recover'], (await who.call(sendRecovery, { params: { id } })).status]
    }
    assert.deepEqual(await asked(gestor, trainee.user.id), [true, 200])
    assert.deepEqual(await asked(gestor, colleague.id), [false, 403])
    assert.deepEqual(await asked(gestor, gestor.user.id), [false, 403])
    assert.deepEqual(await asked(master, gestor.user.id), [true, 200])
    assert.deepEqual(await asked(admin, colleague.id), [true, 200])
  })

  it('says of each person whether they may be moved to another company, as a save does it', async () => {
    const [role] = await app.platform.db
      .insert(roles)
      .values({ name: 'Gestor que é dono', gestor: true, master: true, approvalLevel: 4 })
      .returning()
    const { id: master } = await app.addUser({ role: role?.id ?? '' })
    const owner = await app.as(master)
    const [client, other] = [await addClient(app), await addClient(app)]
    for (const { company } of [client, other]) {
      await app.platform.db.update(companies).set({ master }).where(eq(companies.id, company))
      await app.platform.db.insert(companyManagers).values({ company, user: master })
    }
    const moved = async (who: Client, id: string) => {
      const seen = await who.call(getItem, { params: { entity: 'user', id } })
      const { status } = await change(who, id, { data: { company: other.company } })
      return [seen.body._can?.['move'], status, (await rowOf(id))?.company === other.company]
    }
    assert.deepEqual(await moved(owner, client.trainee.user.id), [true, 200, true])
    assert.deepEqual(await moved(owner, client.gestor.user.id), [false, 200, false], 'of no company')
    assert.deepEqual(await moved(owner, master), [false, 200, false])
    const [trainee, alone] = [await app.addUser({ company: client.company }), await app.asNew('master')]
    await app.platform.db
      .update(companies)
      .set({ master: alone.user.id })
      .where(eq(companies.id, client.company))
    assert.deepEqual(await moved(alone, trainee.id), [false, 200, false], 'by no manager')
    assert.deepEqual(await moved(admin, trainee.id), [true, 200, true])
  })

  it('removes an account that was just made, though a mail was sent to it', async () => {
    const item = { username: 'feita.por.engano', email: 'engano@example.pt', role: roleId.tutor }
    const made = await admin.call(addItem, {
      params: { entity: 'user' },
      body: { ...item, data: { name: 'Engano' } },
    })
    assert.equal(made.status, 200)
    assert.ok(await mailTo(app, item.email))
    const params = { entity: 'user', id: made.body._id } as const
    assert.equal((await admin.call(removeItem, { params })).status, 200)
    assert.equal(await rowOf(params.id), undefined)
  })

  it('lets a trainee change its own data and nothing else', async () => {
    const { trainee, gestor } = await addClient(app)
    const data = { job: 'Soldador', nif: '501964843', comments: false }
    const more = { role: roleId.admin, lock: true, active: false, username: 'outro.nome', email: 'x@y.pt' }
    const saved = await change(trainee, trainee.user.id, { data, ...more })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const row = await rowOf(trainee.user.id)
    assert.equal(row?.job, 'Soldador')
    assert.deepEqual(
      [row?.role, row?.lock, row?.active, row?.username, row?.email, row?.comments],
      [roleId.student, false, true, trainee.user.username, trainee.user.email, true],
    )
    // Nor does it learn which names are taken.
    const { username, email } = gestor.user
    assert.equal((await change(trainee, trainee.user.id, { username, email })).status, 200)
    assert.equal((await rowOf(trainee.user.id))?.email, trainee.user.email)
    assert.equal((await change(trainee, gestor.user.id, { data: { job: 'x' } })).status, 404)
    assert.equal(
      (await trainee.call(getItem, { params: { entity: 'user', id: gestor.user.id } })).status,
      404,
    )
    assert.equal(
      (await trainee.call(addItem, { params: { entity: 'user' }, body: { username: 'nova.pessoa' } })).status,
      403,
    )
    assert.deepEqual(fieldsOf(await change(trainee, trainee.user.id, { data: { nif: '501964842' } })), [
      'data.nif',
    ])
  })

  it('lets a gestor add and change the trainees of its companies, as trainees', async () => {
    const { gestor, trainee, company } = await addClient(app)
    const other = await addClient(app)
    const person = { username: 'trab.novo', email: 'trab.novo@example.pt', role: roleId.student }
    const added = await gestor.call(addItem, {
      params: { entity: 'user' },
      body: {
        ...person,
        role: roleId.admin,
        data: { name: 'Trabalhador' },
      },
    })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const row = await rowOf(added.body._id)
    assert.deepEqual(
      [row?.role, row?.company, row?.active, row?.owner],
      [roleId.student, company, false, gestor.user.id],
    )
    assert.equal((await mailTo(app, person.email))?.template, 'activation')

    assert.equal(
      (await change(gestor, trainee.user.id, { data: { job: 'Pintor' }, role: roleId.gestor })).status,
      200,
    )
    assert.equal((await rowOf(trainee.user.id))?.role, roleId.student)
    assert.equal((await change(gestor, other.trainee.user.id, { data: { job: 'x' } })).status, 404)
    assert.equal(
      (await gestor.call(getItem, { params: { entity: 'user', id: other.trainee.user.id } })).status,
      404,
    )
    assert.deepEqual(fieldsOf(await change(gestor, trainee.user.id, { data: { company: other.company } })), [
      'data.company',
    ])
    const elsewhere = {
      ...person,
      username: 'trab.dois',
      email: 'd@e.pt',
      data: { name: 'D', company: other.company },
    }
    assert.deepEqual(fieldsOf(await gestor.call(addItem, { params: { entity: 'user' }, body: elsewhere })), [
      'data.company',
    ])
    assert.equal((await gestor.call(listItems, { params: { entity: 'user' } })).status, 403)
  })

  it('lets an administrator change everybody but other administrators, and not shut itself out', async () => {
    const me = await app.asNew('admin')
    const other = await app.addUser({ kind: 'admin' })
    const user = await app.addUser()
    assert.equal((await change(me, user.id, { role: roleId.tutor, active: false })).status, 200)
    assert.equal((await rowOf(user.id))?.role, roleId.tutor)
    assert.equal((await change(me, other.id, { data: { name: 'X' } })).status, 403)
    assert.equal(
      (await change(me, me.user.id, { role: roleId.student, lock: true, active: false })).status,
      200,
    )
    assert.equal((await me.call(currentUser, {})).status, 200)
    const seen = await me.call(getItem, { params: { entity: 'user', id: other.id } })
    assert.deepEqual(seen.body._can, {
      edit: false,
      remove: false,
      lock: true,
      recover: true,
      move: false,
      give: false,
      seeCards: false,
      seeSessions: false,
    })
    assert.equal((await me.call(removeItem, { params: { entity: 'user', id: other.id } })).status, 403)
    assert.equal(
      (await me.call(removeItem, { params: { entity: 'user', id: (await app.addUser()).id } })).status,
      403,
    )
    const inactive = await app.addUser({ active: false })
    assert.equal((await me.call(removeItem, { params: { entity: 'user', id: inactive.id } })).status, 200)
  })

  it('keeps the name and the certification data that a certificate was issued with', async () => {
    const { trainee, gestor } = await addClient(app)
    const { degree } = await addCourse(app)
    await app.platform.db.update(users).set({ nif: '501964843' }).where(eq(users.id, trainee.user.id))
    await app.platform.db
      .insert(assignments)
      .values({ user: trainee.user.id, degree: degree.id, certificadoEmitido: true })
    for (const who of [trainee, gestor, admin]) {
      const refused = await change(who, trainee.user.id, { data: { name: 'Outro', nif: '504426290' } })
      assert.deepEqual(fieldsOf(refused).toSorted(), ['data.name', 'data.nif'])
    }
    const filled = await change(trainee, trainee.user.id, {
      data: { nif: '501964843', job: 'Pintor', city: 'Faro' },
    })
    assert.equal(filled.status, 200, JSON.stringify(filled.body))
    assert.equal((await trainee.call(currentUser, {})).body.certificateIssued, true)
  })
})
