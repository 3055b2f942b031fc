import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, inArray, sql } from 'drizzle-orm'
import { addItem, editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { NOBODY } from '../../../platform/personal-data/personal-data.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addCard } from '../../../testing/cards.ts'
import { addClient } from '../../../testing/clients.ts'
import { changeFigure } from '../../../testing/figures.ts'
import { daysAgo, doBaseTask, runBaseTask } from '../../../testing/tasks.ts'
import { complaints } from '../../complaints/index.ts'
import { externalTrainings } from '../../compliance/index.ts'
import { users, type UserRow } from '../../people/table.ts'
import { trainingPlanParts, trainingPlans } from '../../planning/index.ts'
import { dataRequests } from '../tables.ts'
import { notices } from '../../../platform/notices/tables.ts'

describe('the retention of data', () => {
  let app: TestApp
  let admin: Awaited<ReturnType<TestApp['asNew']>>
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    await app.listen()
  })
  after(() => app.close())

  const run = () => doBaseTask(app, admin, 'retention')
  const rowOf = async (id: string): Promise<UserRow | undefined> =>
    (await app.platform.db.select().from(users).where(eq(users.id, id)))[0]
  const figure = async (key: string): Promise<string> => {
    const { body } = await admin.call(listItems, {
      params: { entity: 'legalParameter' },
      query: { filter: { key } },
    })
    return String(body.items[0]?._id)
  }
  /** Says how sure a figure is, as its screen does. */
  const mark = async (key: string, sure: string) => {
    const params = { entity: 'legalParameter', id: await figure(key) }
    assert.equal((await admin.call(editItem, { params, body: { mark: sure } })).status, 200)
  }
  const reported = async () => {
    const { body } = await admin.call(listItems, { params: { entity: 'dataErasure' } })
    return body.items.map(({ kind, rows, months }) => [kind, rows, months])
  }

  it('clears logs that are older than their figure says, and keeps a report of it', async () => {
    const { db } = app.platform
    await db.insert(activities).values([
      { action: 'antiga', createdAt: daysAgo(app, 1200) },
      { action: 'recente', createdAt: daysAgo(app, 1000) },
    ])
    assert.match(await run(), /^Apagado: Conservação do registo de atividade: 1\. Prazo por confirmar/)
    const left = await db
      .select({ action: activities.action })
      .from(activities)
      .where(inArray(activities.action, ['antiga', 'recente']))
    assert.deepEqual(left, [{ action: 'recente' }])
    assert.deepEqual(await reported(), [['keep.activity', 1, 36]])

    assert.equal((await changeFigure(admin, await figure('keep.activity'), { value: 24 })).status, 200)
    assert.match(await run(), /^Nada tinha passado do prazo\. .*Conservação do registo de atividade/)
    await mark('keep.activity', 'sure')
    assert.match(await run(), /^Apagado: Conservação do registo de atividade: 1\./)
    assert.deepEqual((await reported())[0], ['keep.activity', 1, 24])
  })

  it('accepts no figure that would erase today’s data', async () => {
    const answer = await changeFigure(admin, await figure('keep.errors'), { value: 0 })
    assert.deepEqual([answer.status, fieldsOf(answer)], [422, ['value']])
  })

  it('removes accounts that were never activated, and erases people who are long gone once that is confirmed', async () => {
    const { db } = app.platform
    const never = await app.addUser({ active: false, changepw: true, createdAt: daysAgo(app, 400) })
    const recent = await app.addUser({ active: false, changepw: true, createdAt: daysAgo(app, 300) })
    const old = {
      createdAt: daysAgo(app, 3000),
      updatedAt: daysAgo(app, 3000),
      activationDate: daysAgo(app, 3000),
    }
    const gone = await app.addUser({ ...old, nif: '303372702', name: 'Ana Antiga' })
    await db.insert(notices).values({
      user: gone.id,
      kind: 'dataCopy',
      text: 'Ana Antiga',
      mail: 'none',
      createdAt: daysAgo(app, 3000),
    })
    const back = await app.addUser({ ...old, lastLoginAt: daysAgo(app, 10) })
    const manager = await app.addUser({ ...old, kind: 'gestor' })
    const asking = await app.addUser(old)
    await db.insert(dataRequests).values({ user: asking.id, username: asking.username, kind: 'correction' })
    const { company, gestor } = await addClient(app)
    const employed = await app.addUser({ ...old, company })
    const { status } = await gestor.call(addItem, {
      params: { entity: 'employment' },
      body: {
        user: employed.id,
        company,
        startDate: '2019-01-01',
        contract: 'open',
        weeklyHours: 40,
        pensionScheme: '1',
      },
    })
    assert.equal(status, 200)
    await db
      .update(users)
      .set({ updatedAt: old.updatedAt })
      .where(inArray(users.id, [employed.id, gone.id]))

    assert.match(await run(), /^Apagado: Conservação de contas nunca ativadas: 1\./)
    assert.equal(await rowOf(never.id), undefined)
    assert.ok(await rowOf(recent.id))
    assert.equal((await rowOf(gone.id))?.name, 'Ana Antiga')

    await mark('keep.inactive', 'likely')
    assert.match(await run(), /^Apagado: Conservação dos dados de formandos sem atividade: 1\./)
    const erased = await rowOf(gone.id)
    assert.deepEqual([erased?.name, erased?.nif, erased?.active], ['Conta apagada', null, false])
    assert.deepEqual(await db.select().from(notices).where(eq(notices.user, gone.id)), [])
    for (const { id, name } of [back, manager, asking, employed]) assert.equal((await rowOf(id))?.name, name)
    const log = await admin.call(listItems, {
      params: { entity: 'activity' },
      query: { filter: { actorKind: 'system' }, sort: 'createdAt' },
    })
    assert.deepEqual(
      log.body.items.map(({ action, whoName, who }) => [action, whoName, who]),
      [
        ['user.retention', 'Sistema: Prazos de conservação', null],
        ['user.erase', 'Sistema: Prazos de conservação', null],
      ],
    )
  })

  describe('inactive trainees', () => {
    const old = () => ({
      createdAt: daysAgo(app, 3000),
      updatedAt: daysAgo(app, 3000),
      activationDate: daysAgo(app, 3000),
    })
    const named = async (ids: string[]) => {
      const rows = await app.platform.db.select().from(users).where(inArray(users.id, ids))
      return new Map(rows.map(({ id, name }) => [id, name]))
    }

    it('keeps people with hours left, an open complaint, training elsewhere, or a plan to respond to', async () => {
      const { db, clock } = app.platform
      const { company } = await addClient(app)
      const people = new Map<string, UserRow>()
      for (const why of ['hours', 'complaint', 'elsewhere', 'plan', 'nothing'])
        people.set(why, await app.addUser({ ...old(), company, email: `${why}@example.pt`, name: why }))
      const idOf = (why: string) => people.get(why)?.id ?? ''
      await addCard(app, { ref: 'FC-1', owner: company, hours: 10, remaining: 4, user: idOf('hours') })
      const said = { name: 'R', subject: 'A', text: 'B', email: 'complaint@example.pt' }
      await db.insert(complaints).values({ ...said, reference: 'R2020/0009', state: 'underReview' })
      await db.insert(externalTrainings).values({
        user: idOf('elsewhere'),
        company,
        name: 'Empilhadores',
        startDate: clock.today(),
        endDate: clock.today(),
        hours: 8,
        entity: 'Outra entidade',
        entityType: '01',
      })
      const [plan] = await db
        .insert(trainingPlans)
        .values({ company, year: 2026, version: 1, state: 'consulting', createdAt: clock.now() })
        .returning()
      await db.insert(trainingPlanParts).values({ plan: plan?.id ?? '', user: idOf('plan') })
      await mark('keep.inactive', 'sure')
      await run()
      const left = await named([...people.values()].map(({ id }) => id))
      assert.deepEqual(
        [...people].filter(([why, { id }]) => left.get(id) !== why).map(([why]) => why),
        ['nothing'],
      )
    })

    it('erases the others where one fails, and names the failure', async () => {
      const { db } = app.platform
      const people = [await app.addUser(old()), await app.addUser(old()), await app.addUser(old())]
      const [first, held, last] = people.map(({ id }) => id)
      await db.execute(
        sql.raw(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'held'; end $$`),
      )
      await db.execute(
        sql.raw(`create trigger refuse before update on users for each row
        when (old.id = '${held}') execute function refuse()`),
      )
      await db.insert(activities).values({ action: 'antiga', createdAt: daysAgo(app, 2000) })
      await mark('keep.inactive', 'sure')
      const { status, error } = await runBaseTask(app, admin, 'retention')
      await db.execute(sql.raw('drop trigger refuse on users'))
      assert.deepEqual([status, error?.includes(String(held))], ['failed', true], error ?? '')
      const left = await named(people.map(({ id }) => id))
      assert.deepEqual(
        [first, held, last].map((id) => left.get(String(id)) === 'Conta apagada'),
        [true, false, true],
      )
      assert.equal(await db.$count(activities, eq(activities.action, 'antiga')), 0)
      assert.match(await run(), /formandos sem atividade: 1\./)
    })
  })

  it('takes the names from complaints that were closed long ago, and leaves open ones alone', async () => {
    const { db } = app.platform
    const said = { name: 'Rui Queixoso', email: 'rui@example.pt', subject: 'A', text: 'B' }
    const createdAt = daysAgo(app, 2000)
    await db.insert(complaints).values([
      { ...said, reference: 'R2020/0001', state: 'closed', closedAt: createdAt, createdAt },
      { ...said, reference: 'R2020/0002', createdAt },
    ])
    await mark('keep.complaints', 'sure')
    assert.match(await run(), /^Apagado: .*reclamações encerradas: 1\./)
    const left = await db
      .select({ name: complaints.name, email: complaints.email })
      .from(complaints)
      .where(inArray(complaints.reference, ['R2020/0001', 'R2020/0002']))
      .orderBy(complaints.reference)
    assert.deepEqual(left, [
      { name: 'Conta apagada', email: NOBODY },
      { name: 'Rui Queixoso', email: 'rui@example.pt' },
    ])
    assert.match(await run(), /^Nada tinha passado/)
  })
})
