import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { t } from '#contract/platform/text/text.ts'
import { isEmail } from '#contract/platform/validation/email.ts'
import { config, reportPageFailure, maintenances } from '#contract/platform/config/endpoints.ts'
import { listItems, addItem } from '#contract/platform/engine/endpoints.ts'
import { readConfig } from '../../../platform/config.ts'
import { maintenances as maintenanceTable } from '../maintenance-table.ts'
import { currentMaintenances } from './maintenances-repository.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { branded } from '../../../platform/http/page.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-'))
after(() => rmSync(folder, { recursive: true }))

const academyFile = (content: object): string => {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe("an academy's settings", () => {
  let app: TestApp
  before(async () => {
    writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    app = await createTestApp({
      ACADEMY: academyFile({
        appName: 'Academia <Exemplo>',
        logo: 'logo.svg',
        primaryColor: '#123456',
        support: { phone: '210 000 000' },
        liveChat: { script: 'https://chat.example/w.js', hosts: ['wss://chat.example'] },
        texts: { common: { save: 'Gravar' } },
      }),
    })
  })
  after(() => app.close())

  it('are given to everybody, with the usual values for what is left out', async () => {
    const { status, body } = await app.anonymous().call(config, {})
    assert.equal(status, 200)
    assert.equal(body.appName, 'Academia <Exemplo>')
    assert.equal(body.logo, '/assets/logo')
    assert.equal(body.idleSeconds, 900)
    assert.deepEqual(body.support, {
      phonePrefix: '',
      phone: '210 000 000',
      email: 'academia@tirocinio.example',
      address: '',
      hours: '',
      latitude: null,
      longitude: null,
    })
    assert.deepEqual(body.liveChat, { script: 'https://chat.example/w.js', id: null })
  })

  it('carry the logo, and let the live chat through the content policy', async () => {
    const logo = await app.anonymous().get('/assets/logo')
    assert.equal(logo.headers['content-type'], 'image/svg+xml')
    const policy = String(logo.headers['content-security-policy'])
    assert.match(policy, /script-src 'self' https:\/\/chat\.example wss:\/\/chat\.example;/)
  })

  it('put their texts over the catalogue', async () => {
    const { body } = await app.anonymous().get('/assets/languages/lang-pt.json')
    const common = body['common'] as Record<string, string>
    assert.equal(common['save'], 'Gravar')
    assert.equal(common['cancel'], 'Cancelar')
    const compressed = await app.http.inject({
      url: '/assets/languages/lang-pt.json',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    assert.equal(compressed.headers['content-encoding'], 'gzip')
    assert.deepEqual(JSON.parse(gunzipSync(compressed.rawPayload).toString()), body)
  })

  it('go into the page as data that cannot end its own element', () => {
    const page = branded('<html><head><title>x</title></head></html>', app.config.academy.config)
    assert.match(page, /<title>Academia &lt;Exemplo&gt;<\/title>/)
    const data = /id="config">([^<]*)<\/script>/.exec(page)?.[1] ?? ''
    assert.deepEqual(JSON.parse(data), app.config.academy.config)
  })

  it('stop the start with one line when they are wrong', () => {
    const start = (content: object) => () => readConfig({ ACADEMY: academyFile(content) })
    assert.throws(start({ primaryColor: 'verde' }), /^Error: ACADEMY: .*primaryColor/)
    assert.throws(start({ colour: '#fff' }), /^Error: ACADEMY: /)
    assert.throws(start({ logo: 'nada.png' }), /^Error: ACADEMY: logo: .*nada\.png não existe/)
    assert.throws(() => readConfig({ ACADEMY: join(folder, 'missing.json') }), /^Error: ACADEMY: /)
  })

  it('come with an example of a file of trainees: a name and a valid email a line', async () => {
    const { status, raw, headers } = await app.anonymous().get('/assets/defaults/formandos.txt')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    const [head, ...lines] = raw.toString('utf8').replace('\uFEFF', '').trim().split('\n')
    assert.equal(head, 'Nome;Email')
    assert.ok(lines.length > 2)
    for (const line of lines) {
      const [name, email, ...more] = line.split(';')
      assert.ok(name?.trim() && isEmail(email ?? '') && more.length === 0, line)
    }
  })

  it('list what only admins may do, to the letter', async () => {
    const { raw } = await app.anonymous().get('/assets/services/pagesPermission.json')
    assert.equal(
      raw.toString('utf8'),
      JSON.stringify({
        user: ['list', 'edit'],
        role: ['list', 'edit'],
        activity: ['list'],
        error: ['list'],
        task: ['list', 'edit'],
        message: ['list'],
        educationLevel: ['list', 'edit'],
        category: ['list', 'edit'],
        resource: ['list', 'edit'],
        country: ['list'],
        newsletter: ['list', 'edit'],
        degree: ['edit'],
        module: ['edit'],
        code: ['edit'],
      }),
    )
  })
})

describe('a page that did not start', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const report = (page: string, reason: string) =>
    app.anonymous().call(reportPageFailure, { body: { page, reason } })

  it('lands in the list of errors with its address and reason, and without whose it was', async () => {
    const { status } = await report(
      '/activation/ana@example.pt&k3yk3y',
      'Not loaded: http://x/static/first-a1.js?k=1 ana@example.pt 912345678',
    )
    assert.equal(status, 200)
    const admin = await app.asNew('admin')
    const { body } = await admin.call(listItems, { params: { entity: 'error' } })
    assert.equal(body.items?.[0]?.description, '/activation/…: Not loaded: http://x/static/first-a1.js … …')
  })

  it('is accepted a few times an hour from one address, and briefly', async () => {
    assert.equal((await report('/faqs', 'x'.repeat(301))).status, 422)
    const statuses = []
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await report('/faqs', 'x')).status)
    assert.deepEqual(statuses.slice(-2), [429, 429])
  })
})

describe('notices of maintenance', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('are shown from two days before they start to their end, with days and hours in the text', async () => {
    const admin = await app.asNew('admin')
    const add = (times: object) =>
      admin.call(addItem, {
        params: { entity: 'maintenance' },
        body: { text: 'Paragem de [startDate] a [endDate].', ...times },
      })
    // Winter and summer time: the hours are those of Portugal.
    const night = { startDate: '2031-07-10', startTime: '22:00', endDate: '2031-07-11', endTime: '01:30' }
    // An hour that nobody sees is none.
    const whole = { startDate: '2031-12-01', startTime: '\u202E', endDate: '2031-12-01' }
    for (const times of [night, whole]) assert.equal((await add(times)).status, 200)
    const wrong = await add({ ...night, endDate: '2031-07-10', endTime: '21:00' })
    assert.deepEqual(
      [wrong.status, wrong.body.errors],
      [422, [{ field: 'endTime', message: t('validation.dateOrder') }]],
    )
    assert.equal((await add({ ...night, startTime: '22h' })).status, 422)

    const shownAt = async (moment: string) =>
      (await currentMaintenances(app.platform.db, new Date(moment))).map(({ text }) => text)
    const text = 'Paragem de 2031-07-10 às 22:00 a 2031-07-11 às 01:30.'
    assert.deepEqual(await shownAt('2031-07-08T20:59:00Z'), [])
    assert.deepEqual(await shownAt('2031-07-08T21:00:00Z'), [text])
    assert.deepEqual(await shownAt('2031-07-11T00:29:00Z'), [text])
    assert.deepEqual(await shownAt('2031-07-11T00:30:00Z'), [])
    assert.deepEqual(await shownAt('2031-12-01T23:59:00Z'), ['Paragem de 2031-12-01 a 2031-12-01.'])
    assert.deepEqual(await shownAt('2031-12-02T00:00:00Z'), [])
    // One that was stored before that is refused takes no other notice along.
    const day = '2032-03-01'
    await app.platform.db
      .insert(maintenanceTable)
      .values({ text: 'De antes', startDate: day, startTime: '\u202E', endDate: day })
    assert.deepEqual(await shownAt('2032-03-01T12:00:00Z'), ['De antes'])

    app.advance((Date.parse('2031-07-10T20:00:00Z') - Date.now()) / 1000)
    const { body } = await app.anonymous().call(maintenances, {})
    assert.equal(body.total, 1)
    const { startsAt, endsAt } = body.items?.[0] ?? {}
    assert.deepEqual([startsAt, endsAt], ['2031-07-10T21:00:00.000Z', '2031-07-11T00:30:00.000Z'])
  })
})
