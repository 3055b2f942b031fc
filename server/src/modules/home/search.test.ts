import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { searchAll, type FoundKind } from '#contract/home/search-endpoints.ts'
import { addItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { degrees } from '../catalogue/index.ts'
import { codes } from '../enrolment/index.ts'
import { companies } from '../people/index.ts'
import { eq } from 'drizzle-orm'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'

describe('what is found by words', () => {
  let app: TestApp
  let own: Awaited<ReturnType<typeof addClient>>
  let sibling: Awaited<ReturnType<typeof addClient>>
  let course: Awaited<ReturnType<typeof addCourse>>
  let other: Awaited<ReturnType<typeof addCourse>>
  const ids: Record<string, string> = {}
  before(async () => {
    app = await createTestApp()
    const { db } = app.platform
    own = await addClient(app)
    sibling = await addClient(app)
    for (const [client, name] of [
      [own, 'Árvore Própria'],
      [sibling, 'Árvore Alheia'],
    ] as const) {
      await db.update(companies).set({ name }).where(eq(companies.id, client.company))
      const trainee = await app.addUser({ name: `Conceição ${name}`, company: client.company })
      ids[name] = trainee.id
    }
    course = await addCourse(app, { values: { name: 'Árvore: poda segura' } })
    other = await addCourse(app, { values: { name: 'Árvore: abate' } })
    await addAssignment(app, { user: own.trainee.user.id, degree: course.degree.id, company: own.company })
    const code = { degree: course.degree.id, accountsAllowed: 5 }
    await db.insert(codes).values([
      { ...code, code: 'ARVORE1234', company: own.company },
      { ...code, code: 'ARVORE9999', company: sibling.company },
    ])
  })
  after(() => app.close())

  const find = async (who: Client, text: string) => {
    const { status, body } = await who.call(searchAll, { query: { text } })
    assert.equal(status, 200, JSON.stringify(body))
    return Object.fromEntries(
      body.groups.map(({ kind, items }) => [kind, items.map(({ _id }) => _id).toSorted()]),
    ) as Partial<Record<FoundKind, string[]>>
  }
  const both = () => [ids['Árvore Própria'] ?? '', ids['Árvore Alheia'] ?? ''].toSorted()

  it('is all of it for an administrator, whatever the accents and the case', async () => {
    const found = await find(await app.asNew('admin'), 'arVORE')
    assert.deepEqual(found.person, both())
    assert.deepEqual(found.company, [own.company, sibling.company].toSorted())
    assert.deepEqual(found.course, [course.degree.id, other.degree.id].toSorted())
  })

  it('covers a manager’s own companies', async () => {
    for (const who of [own.gestor, own.master]) {
      const found = await find(who, 'arvore')
      assert.deepEqual(found.person, [ids['Árvore Própria']])
      assert.deepEqual(found.company, [own.company])
    }
    const account = await app.as(own.company)
    assert.deepEqual(await find(account, 'conceicao'), { person: [ids['Árvore Própria']] })
    assert.deepEqual(await find(account, 'alheia'), {})
  })

  it('is the courses that they take for a trainee, and nobody else', async () => {
    assert.deepEqual(await find(own.trainee, 'arvore'), { ownCourse: [course.degree.id] })
    assert.deepEqual(await find(sibling.trainee, 'arvore'), {})
  })

  it('is the courses that they moderate for a tutor', async () => {
    assert.deepEqual(await find(await app.as(course.tutor.id), 'arvore'), { course: [course.degree.id] })
  })

  it('is the trainees of those courses for their tutor, each once, by what a tutor sees of them', async () => {
    const { db } = app.platform
    const [mine, theirs] = [await app.as(course.tutor.id), await app.as(other.tutor.id)]
    const trainee = await app.addUser({ name: 'Íris Tutelada', nif: '501964843', company: sibling.company })
    const second = await addCourse(app, { values: { name: 'Poda em altura' } })
    await db
      .update(degrees)
      .set({ moderators: [course.tutor.id] })
      .where(eq(degrees.id, second.degree.id))
    for (const degree of [course.degree.id, second.degree.id])
      await addAssignment(app, { user: trainee.id, degree, company: sibling.company })
    const { body } = await mine.call(searchAll, { query: { text: 'iris tut' } })
    assert.deepEqual(body.groups, [
      {
        kind: 'tutored',
        items: [
          {
            _id: trainee.id,
            name: 'Íris Tutelada',
            detail: 'Árvore: poda segura · Poda em altura',
            to: '/tutor/formandos?q=%C3%8Dris%20Tutelada',
          },
        ],
        list: '/tutor/formandos?q=iris%20tut',
      },
    ])
    assert.deepEqual(await find(theirs, 'iris tut'), {})
    assert.deepEqual(await find(mine, '501964843'), {}, 'a tax number is not confirmed')
    assert.deepEqual((await find(await app.asNew('admin'), 'iris tut')).tutored, undefined)
  })

  it('is a code by the whole of it, and of one’s own company', async () => {
    assert.equal((await find(own.gestor, 'arvore1234')).code?.length, 1)
    assert.equal((await find(own.gestor, 'arvore12')).code, undefined)
    assert.equal((await find(own.gestor, 'ARVORE9999')).code, undefined)
  })

  it('is a page of a company, by the name of its tab and of the company', async () => {
    const tabsFor = async (who: Client, text: string) => {
      const { body } = await who.call(searchAll, { query: { text } })
      return body.groups.flatMap(({ kind, items }) =>
        kind === 'companyTab' ? items.map(({ to }) => to) : [],
      )
    }
    const room = `/gestor/clientes/${own.company}`
    assert.deepEqual(await tabsFor(own.gestor, 'horas árvore'), [`${room}?tab=horas`])
    assert.deepEqual(await tabsFor(own.gestor, 'Própria ANEXO c'), [`${room}?tab=anexo-c`])
    assert.deepEqual(await tabsFor(own.gestor, 'anexo'), [`${room}?tab=anexo-c`], 'a manager of one company')
    assert.deepEqual(await tabsFor(own.gestor, 'inspeção própria'), [`${room}?tab=inspecao`])
    assert.deepEqual(await tabsFor(own.gestor, 'faturas'), [`${room}?tab=servicos`])
    assert.deepEqual(await tabsFor(own.gestor, 'anexo c alheia'), [])
    assert.deepEqual(await tabsFor(own.master, 'anexo c'), [`/master/clientes/${own.company}?tab=anexo-c`])
    assert.deepEqual(await tabsFor(await app.as(own.company), 'horas de'), ['/empresa?tab=horas'])
    assert.deepEqual(await tabsFor(own.trainee, 'anexo c'), [])
  })

  it('is an action and a complaint by its number', async () => {
    const admin = await app.asNew('admin')
    const today = app.platform.clock.today()
    const action = await admin.call(addItem, {
      params: { entity: 'action' },
      body: {
        code: 'A2026/0042',
        degree: course.degree.id,
        companies: [own.company],
        startDate: today,
        endDate: today,
        hours: 6,
        form: 'distance',
        tutoring: 'active',
      },
    })
    assert.equal(action.status, 200, JSON.stringify(action.body))
    const complaint = await app.anonymous().call(addItem, {
      params: { entity: 'complaint' },
      body: { name: 'Rui Só', email: 'rui@example.pt', subject: 'Atraso', text: 'Ninguém respondeu.' },
    })
    assert.equal(complaint.status, 200, JSON.stringify(complaint.body))
    const { items } = (await admin.call(listItems, { params: { entity: 'complaint' }, query: {} })).body
    const reference = items[0]?.reference ?? ''
    assert.deepEqual((await find(admin, 'a2026/00')).action, [action.body._id])
    assert.equal((await find(admin, reference)).complaint?.length, 1)
    assert.deepEqual((await find(own.gestor, 'A2026/0042')).action, [action.body._id])
    assert.deepEqual(await find(sibling.gestor, 'A2026/0042'), {})
    assert.deepEqual(await find(own.gestor, reference), {})
  })

  it('has what begins with the words first, and few of each, with the way to the list', async () => {
    for (let i = 0; i < 8; i++) await app.addUser({ name: `Abel Zulmira ${i}` })
    await app.addUser({ name: 'Zulmira Abel' })
    const { body } = await (await app.asNew('admin')).call(searchAll, { query: { text: 'zulmira' } })
    const [people] = body.groups
    assert.equal(people?.items.length, 6)
    assert.equal(people?.items[0]?.name, 'Zulmira Abel')
    assert.equal(people?.list, '/user/list?q=zulmira')
    assert.match(people?.items[0]?.to ?? '', /^\/user\/view\//)
  })

  it('is asked with two letters at least, and nothing endless', async () => {
    for (const text of ['a', '', 'a'.repeat(101)]) {
      const { status } = await own.gestor.get(`${searchAll.path}?text=${text}`)
      assert.equal(status, 400, text)
    }
    assert.deepEqual(await find(own.gestor, '%_\\'), {})
  })
})
