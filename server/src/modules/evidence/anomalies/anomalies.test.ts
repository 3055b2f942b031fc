import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { judgeAnomaly, listAnomalies } from '#contract/evidence/anomalies.ts'
import type { IntervalContent, Origin } from '#contract/evidence/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { certificates } from '../../certificates/tables.ts'
import { sealAfter } from '../digest.ts'
import { addEntries } from '../repositories/entries.ts'
import { emptyChain } from '#contract/evidence/chain.ts'
import { findAnomalies } from './repositories/find.ts'
import { timeBounds } from './tables.ts'

/** In Portugal, in winter: its hours are those of UTC. */
const at = (hour: string): number => Date.parse(`2026-01-${hour}:00Z`) / 1000
const SINCE = '2026-01-10'

describe('anomalies of time', () => {
  let app: TestApp
  let admin: Client
  let course: Awaited<ReturnType<typeof addCourse>>

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    course = await addCourse(app)
  })
  after(() => app.close())

  const person = async (name: string) => {
    const user = await app.addUser({ name })
    const { id } = await addAssignment(app, { user: user.id, degree: course.degree.id })
    return { user: user.id, assignment: id }
  }
  const interval = (
    { user }: { user: string },
    [from, to]: [number, number],
    networks: [network: string, from: number, to: number][] = [],
  ): IntervalContent => ({
    kind: 'interval',
    user,
    degree: course.degree.id,
    session: { module: course.module.id, lecture: course.lectures[0]?._id ?? '', name: 'Sessão 1' },
    from,
    to,
    seconds: to - from,
    late: 0,
    origins: networks.map(([network, begins, ends]): Origin => ({
      device: 'desktop',
      family: 'v4',
      network,
      from: begins,
      to: ends,
      seconds: ends - begins,
    })),
    media: [],
    pages: [],
    activity: [],
    sealed: to,
  })
  const keep = (who: { user: string; assignment: string }, contents: IntervalContent[]) =>
    app.platform.db.transaction((tx) => addEntries(tx, sealAfter(who.assignment, emptyChain, contents)))
  const list = async (filter: object = {}) => {
    const { status, body } = await admin.call(listAnomalies, { query: { filter: JSON.stringify(filter) } })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const found = async () =>
    (await list()).items.map(({ user, kind, day, value }) => [user.name, kind, day, value])

  it('flags nights, two networks at once and many certificates, each day by the bound of its date', async () => {
    const ana = await person('Ana')
    const rui = await person('Rui')
    const eva = await person('Eva')
    // 22:00 to 04:30: four and a half hours of the night, in which somebody else spent two.
    await keep(ana, [interval(ana, [at('12T22:00'), at('13T04:30')])])
    await keep(eva, [interval(eva, [at('13T00:00'), at('13T02:00')])])
    await keep(rui, [
      interval(
        rui,
        [at('12T10:00'), at('12T11:00')],
        [
          ['aaaaaaaa', at('12T10:00'), at('12T10:40')],
          ['bbbbbbbb', at('12T10:20'), at('12T11:00')],
        ],
      ),
      interval(
        rui,
        [at('14T10:00'), at('14T11:00')],
        [
          ['aaaaaaaa', at('14T10:00'), at('14T10:30')],
          ['bbbbbbbb', at('14T10:30'), at('14T11:00')],
        ],
      ),
    ])
    for (let n = 0; n < 30; n++) {
      const other = await addCourse(app)
      const { id } = await addAssignment(app, { user: eva.user, degree: other.degree.id })
      await app.platform.db.insert(certificates).values({
        assignment: id,
        number: `2026/${n}`,
        verification: newId(),
        content: {} as never,
        issuedAt: new Date('2026-01-15T12:00:00Z'),
      })
    }
    assert.equal(await findAnomalies(app.platform.db, SINCE), 3)
    assert.deepEqual(await found(), [
      ['Eva', 'certificates', '2026-01-15', 30],
      ['Ana', 'night', '2026-01-13', 270],
      ['Rui', 'places', '2026-01-12', 20],
    ])
    const [certified, night] = (await list()).items
    assert.equal(certified?.record, null)
    assert.equal(night?.record?.assignment, ana.assignment, 'it is looked up in the record of that day')
    assert.equal(Date.parse(night?.record?.from ?? '') / 1000, at('12T22:00'))
    assert.equal(await findAnomalies(app.platform.db, SINCE), 0, 'found once')

    await app.platform.db
      .insert(timeBounds)
      .values({ name: 'Noite', kind: 'night', value: 100, startDate: '2026-01-13' })
    assert.equal(await findAnomalies(app.platform.db, SINCE), 1)
    assert.ok((await found()).some(([name, kind]) => name === 'Eva' && kind === 'night'))
  })

  it('keeps what an administrator makes of one, also when it is found again', async () => {
    const [first] = (await list({ kind: 'places' })).items
    assert.ok(first)
    const note = 'Trocou de rede no comboio.'
    const judge = (who: Client, body: { seen: boolean; note?: string | null }) =>
      who.call(judgeAnomaly, { params: { id: first._id }, body })
    assert.equal((await judge(await app.asNew('tutor'), { seen: true })).status, 403)
    assert.equal((await judge(admin, { seen: true, note: ' ' })).status, 422, 'with nothing said')
    assert.equal((await judge(admin, { seen: true, note })).status, 200)
    await findAnomalies(app.platform.db, SINCE)
    const rui = await admin.call(listAnomalies, { query: { search: 'rúi' } })
    assert.deepEqual(
      rui.body.items.map(({ _id }) => _id),
      [first._id],
      'searched by name',
    )
    const beyond = await admin.call(listAnomalies, { query: { skip: 100 } })
    assert.deepEqual([beyond.body.items.length, beyond.body.total], [0, (await list()).total])
    const { items } = await list({ seen: 'yes' })
    assert.deepEqual(
      items.map((one) => [one._id, one.note, one.seenBy?.name]),
      [[first._id, note, items[0]?.seenBy?.name]],
    )
    assert.ok(items[0]?.seenAt)
    assert.equal((await judge(admin, { seen: false, note: null })).body.seenAt, null)
    assert.equal((await list({ seen: 'yes' })).total, 0)
    const missing = await admin.call(judgeAnomaly, { params: { id: newId() }, body: { seen: true, note } })
    assert.equal(missing.status, 404)
    assert.equal(
      (await admin.get(addressOf(listAnomalies, { query: { filter: '{"kind":"other"}' } }))).status,
      400,
    )
  })
})
