import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { importTemplate, type ImportReport, type ImportRow } from '#contract/imports/endpoints.ts'
import { messages } from '../../platform/mail/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { postForm } from '../../testing/form.ts'
import { mailTo } from '../../testing/mails.ts'
import { companies, companyManagers } from '../people/company-table.ts'
import { users, type UserRow } from '../people/table.ts'

const PATH = '/api/entity/user/import'

describe('people out of files', () => {
  let app: TestApp
  let gestor: Client & { user: UserRow }
  let company: UserRow
  let other: UserRow

  const addCompany = async (nif: string, manager?: string): Promise<UserRow> => {
    const account = await app.addUser({ kind: 'company', name: `Empresa ${nif}`, nif })
    const { id, name, email } = account
    await app.platform.db.insert(companies).values({ id, nif, name, email })
    if (manager) await app.platform.db.insert(companyManagers).values({ company: id, user: manager })
    return account
  }
  const send = async (
    text: string,
    texts: Record<string, string> = {},
    client: Client = gestor,
    name = 'formandos.csv',
  ) => {
    const answer = await postForm(client, PATH, { company: company.id, ...texts }, { name, contents: text })
    return {
      status: answer.status,
      body: answer.body as unknown as ImportReport & { detail: string; code: string },
    }
  }
  const count = () => app.platform.db.$count(users, eq(users.company, company.id))

  before(async () => {
    app = await createTestApp()
    gestor = await app.asNew('gestor')
    company = await addCompany('501964843', gestor.user.id)
    other = await addCompany('500000000')
  })
  after(() => app.close())

  it('a rehearsal says what each row would come to, and writes nothing', async () => {
    const ana = await app.addUser({
      company: company.id,
      name: 'Ana Costa',
      nif: '123456789',
      email: 'ana@example.pt',
    })
    await app.addUser({ company: company.id, name: 'Rui Pinto', email: 'rui@example.pt' })
    const stood = await count()
    const { status, body } = await send(
      [
        'Lista de 2026',
        'Nome completo;NIF;E-mail;Data de nascimento',
        'Ana Costa;123456789;ana@example.pt;',
        'Rui Pinto;;RUI@example.pt;3/2/1990',
        'Zé Novo;;ze@example.pt;03-02-1991',
        'A definir;;adef@example.pt;',
        'Sem Conta;;mau@@example;',
        'Outra;987654321;outra@example.pt;31/02/1990',
        'Zé Novo;;ze@example.pt;03-02-1991',
        'Zé Outro;;ze@example.pt;',
      ].join('\r\n'),
      { dryRun: 'true' },
    )
    assert.equal(status, 200)
    assert.deepEqual(
      body.success.map(({ row, action, username }) => [row, action, username]),
      [
        [3, 'same', ana.username],
        [4, 'update', (body.success[1] ?? { username: '' }).username],
        [5, 'new', 'ze@example.pt'],
      ],
    )
    assert.deepEqual(
      body.error.map(({ row, field, others }) => [row, field, others.map((one) => one.field)]),
      [
        [6, 'name', []],
        [8, 'nif', ['dateOfBirth']],
        [10, 'email', []],
      ],
    )
    assert.deepEqual(body.dropped, [
      { row: 7, reason: 'Email inválido: mau@@example' },
      { row: 9, reason: 'Igual à linha 5' },
    ])
    assert.equal(body.error[1]?.value, '987654321')
    assert.equal(body.rows, body.success.length + body.error.length + body.dropped.length)
    assert.deepEqual([body.written, body.dryRun, await count()], [false, true, stood])
  })

  it('a file is written whole or, where it is asked, its good rows', async () => {
    const text =
      'Nome,Email,NIF,Nascimento,Código postal\nCarla Reis,carla@example.pt,,1/2/1990,4000-123\nDinis Sá,dinis@example.pt,123,,\n'
    const stood = await count()
    const whole = await send(text)
    assert.deepEqual([whole.status, whole.body.written, await count()], [200, false, stood])
    assert.match(whole.body.message, /Nada foi gravado/)
    const partial = await send(text, { partial: 'true' })
    assert.equal(partial.body.message, 'Formandos importados com sucesso.')
    assert.deepEqual([partial.body.written, partial.body.counts.new, await count()], [true, 1, stood + 1])
    const [carla] = await app.platform.db.select().from(users).where(eq(users.email, 'carla@example.pt'))
    assert.deepEqual(
      [carla?.username, carla?.company, carla?.owner, carla?.active, carla?.changepw],
      ['carla@example.pt', company.id, gestor.user.id, false, true],
    )
    assert.deepEqual([carla?.dateOfBirth, carla?.postalCode, carla?.nif], ['1990-02-01', '4000-123', null])
  })

  it('the same file sent twice, and at once, is written once', async () => {
    const text = 'Nome;Email\nEva Dias;eva@example.pt\n'
    const stood = await count()
    const answers = await Promise.all([send(text), send(text)])
    const again = await send(text)
    assert.deepEqual(
      [...answers, again].map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal(new Set([...answers, again].map(({ body }) => body._id)).size, 1)
    assert.deepEqual([again.body.counts.new, await count()], [1, stood + 1])
  })

  it('what a row does not say stays, and what it says is changed as on the screen', async () => {
    const ines = await app.addUser({
      company: company.id,
      name: 'Inês',
      nif: '245678905',
      contact: '912345678',
    })
    const { body } = await send('NIF;Nome;Profissão\n245 678 905;Inês Lopes;Soldadora\n')
    assert.deepEqual(
      body.success.map(({ action, _id }) => [action, _id]),
      [['update', ines.id]],
    )
    const [now] = await app.platform.db.select().from(users).where(eq(users.id, ines.id))
    assert.deepEqual(
      [now?.name, now?.job, now?.contact, now?.email],
      ['Inês Lopes', 'Soldadora', '912345678', ines.email],
    )
  })

  it('of people out of reach nothing is told, and none is changed', async () => {
    const far = await app.addUser({
      company: other.id,
      name: 'Longe',
      nif: '269876545',
      email: 'longe@example.pt',
    })
    const manager = await app.addUser({ kind: 'gestor', company: company.id, email: 'chefe@example.pt' })
    const { body } = await send(
      `Nome;NIF;Email\nNova;269876545;nova.nif@example.pt\nOutra;;longe@example.pt\nChefe;;chefe@example.pt\n`,
      { partial: 'true' },
    )
    // A NIF of somebody out of reach says nothing; a name of theirs cannot be used, as at the sign-up.
    assert.deepEqual(
      body.success.map(({ row, action }) => [row, action]),
      [[2, 'new']],
    )
    assert.deepEqual(
      body.error.map(({ row, field, message }) => [row, field, message]),
      [
        [3, 'email', 'Não pode ser usado: escolha outro'],
        [4, 'email', 'Não pode ser usado: escolha outro'],
      ],
    )
    assert.ok(!JSON.stringify(body).includes('Longe'))
    const rows = await app.platform.db
      .select()
      .from(users)
      .where(inArray(users.id, [far.id, manager.id]))
    assert.deepEqual(rows.map(({ name }) => name).toSorted(), [manager.name, 'Longe'].toSorted())
  })

  it('a company that is not the manager’s, and what is no file, are refused', async () => {
    const text = 'Nome;Email\nFábio;fabio@example.pt\n'
    const foreign = await send(text, { company: other.id })
    assert.equal(foreign.status, 422)
    assert.equal((await send(text, { company: 'x' })).status, 422)
    assert.equal((await send(text, { mapping: '{"0":"nada"}' })).status, 422)
    assert.equal((await send(text, { mapping: '[' })).status, 400)
    assert.equal(
      (await send(text, {}, gestor, 'formandos.pdf')).body.detail,
      'Please upload a valid Excel file.',
    )
    assert.equal((await send(' ')).status, 415)
    assert.equal((await postForm(gestor, PATH, { company: company.id })).status, 422)
    assert.equal((await gestor.post(PATH, { company: company.id })).status, 400)
    assert.equal((await send(text, {}, await app.asNew('student'))).status, 403)
    assert.equal((await send(text, {}, await app.asNew('company'))).status, 403)
    assert.equal((await send(text, {}, await app.asNew('master'))).status, 422)
    assert.equal((await send(text, {}, app.anonymous())).status, 401)
  })

  it('columns are corrected by hand, and remembered for the company', async () => {
    const text = 'Quem;Onde se escreve\nGil Melo;gil@example.pt\n'
    const { body } = await send(text, { dryRun: 'true' })
    assert.equal(body.counts.error, 1)
    const path = `/api/imports/${body._id}`
    const detail = await gestor.get(path)
    assert.deepEqual(detail.body['columns'], [
      { index: 0, head: 'Quem', field: null, samples: ['Gil Melo'] },
      { index: 1, head: 'Onde se escreve', field: null, samples: ['gil@example.pt'] },
    ])
    const mapped = await gestor.post(`${path}/mapping`, { mapping: { 0: 'name', 1: 'email' } })
    assert.deepEqual((mapped.body['counts'] as ImportReport['counts']).new, 1)
    const again = await send('Quem;Onde se escreve\nHugo Paz;hugo@example.pt\n', { dryRun: 'true' })
    assert.equal(again.body.counts.new, 1)
    assert.equal((await gestor.post(`${path}/mapping`, { mapping: { 0: 'name', 1: 'name' } })).status, 422)
  })

  it('a row is mended in place, the wrong rows come back as a file, and nobody else sees any of it', async () => {
    const { body } = await send(
      'Nome;Email;NIF\nIda Luz;ida@example.pt;1\nIda Sol;ida@example.pt;\n=1+1;;\n',
      {
        dryRun: 'true',
      },
    )
    const path = `/api/imports/${body._id}`
    assert.equal(body.counts.error, 3)
    const sheet = await gestor.get(`${path}/wrong`)
    const { sheets } = await readXlsx(sheet.raw)
    assert.deepEqual(
      sheets[0]?.rows.map((row) => [row[0], row[2]]),
      [
        ['Linha', 'Nome completo'],
        ['2', 'Ida Luz'],
        ['3', 'Ida Sol'],
        ['4', '=1+1'],
      ],
    )
    assert.match(String(sheets[0]?.rows[1]?.[1]), /^NIF: NIF inválido/)
    const mended = await gestor.post(`${path}/rows/2`, { cells: { nif: '', email: 'ida.luz@example.pt' } })
    assert.equal((mended.body['row'] as ImportRow).outcome, 'new')
    // The one that repeated it is right by that.
    assert.deepEqual(mended.body['counts'], { new: 2, update: 0, same: 0, error: 1, dropped: 0 })
    const wrong = await gestor.get(`${path}/rows?outcome=error&limit=16`)
    assert.deepEqual(
      wrong.body.items?.map(({ row }) => row),
      [4],
    )
    assert.equal((await gestor.post(`${path}/rows/2`, { cells: { none: 'x' } })).status, 422)
    assert.equal((await gestor.post(`${path}/rows/99`, { cells: {} })).status, 404)
    const stranger = await app.asNew('gestor')
    await app.platform.db.insert(companyManagers).values({ company: company.id, user: stranger.user.id })
    for (const somebody of [stranger, await app.asNew('admin')]) {
      for (const part of ['', '/rows', '/wrong']) assert.equal((await somebody.get(path + part)).status, 404)
      for (const [part, sent] of [
        ['/write', {}],
        ['/undo', {}],
        ['/mapping', { mapping: {} }],
        ['/rows/2', { cells: {} }],
      ] as const)
        assert.equal((await somebody.post(path + part, sent)).status, 404)
      assert.deepEqual((await somebody.get('/api/imports')).body.items, [])
    }
  })

  it('the template names every column, and is recognized as it is', async () => {
    const { status, raw } = await gestor.get(importTemplate.path.replace(':kind', 'user'))
    assert.equal(status, 200)
    const answer = await postForm(
      gestor,
      PATH,
      { company: company.id, dryRun: 'true' },
      { name: 'modelo.xlsx', contents: raw },
    )
    const report = answer.body as unknown as ImportReport
    assert.deepEqual([report.success.length, report.error], [1, []])
  })

  it('what was written is undone for a day: who was made goes, what was changed is as before', async () => {
    const joana = await app.addUser({ company: company.id, name: 'Joana', nif: '234567899', job: 'Torneira' })
    const stood = await count()
    const bring = async () => {
      const { body } = await send(
        'Nome;NIF;Email;Profissão\nJoana Maia;234567899;;\nLia Faro;;lia@example.pt;Pintora\n',
        { dryRun: 'true' },
      )
      const path = `/api/imports/${body._id}`
      assert.equal((await gestor.post(`${path}/write`, {})).body['state'], 'written')
      assert.equal((await gestor.post(`${path}/write`, {})).status, 409)
      return path
    }
    const path = await bring()
    assert.equal(await count(), stood + 1)
    const undone = await gestor.post(`${path}/undo`)
    assert.equal(undone.body['state'], 'undone')
    const [now] = await app.platform.db.select().from(users).where(eq(users.id, joana.id))
    assert.deepEqual([now?.name, now?.job, await count()], ['Joana', 'Torneira', stood])

    const second = await bring()
    const lia = async () =>
      (await app.platform.db.select().from(users).where(eq(users.email, 'lia@example.pt')))[0]
    await app.platform.db
      .update(users)
      .set({ lastLoginAt: app.platform.clock.now() })
      .where(eq(users.email, 'lia@example.pt'))
    const refused = await gestor.post(`${second}/undo`)
    assert.equal(refused.status, 409)
    assert.match(String(refused.body.detail), /já entrou na academia/)
    assert.ok(await lia())

    await app.platform.db.update(users).set({ lastLoginAt: null }).where(eq(users.email, 'lia@example.pt'))
    app.advance(25 * 60 * 60)
    const late = await gestor.post(`${second}/undo`)
    assert.deepEqual([late.status, late.body.code], [409, 'expired'])
    assert.ok(await lia())
  })

  it('more than two hundred rows are a job’s, which is seen while it works; whoever it makes is written to', async () => {
    gestor = { ...(await app.as(gestor.user.id)), user: gestor.user }
    const rows = Array.from({ length: 260 }, (_, index) => `Pessoa ${index};p${index}@example.pt`)
    const { body } = await send(`Nome;Email\n${rows.join('\n')}`)
    assert.deepEqual([body.state, body.written, body.success], ['writing', false, []])
    const stood = await count()
    await app.platform.jobs.start()
    const path = `/api/imports/${body._id}`
    const state = async () => (await gestor.get(path)).body['state']
    while ((await state()) === 'writing') await new Promise((resolve) => setTimeout(resolve, 50))
    const { body: detail } = await gestor.get(path)
    assert.deepEqual(
      [detail['state'], detail['done'], detail['rows'], await count()],
      ['written', 260, 260, stood + 260],
    )
    assert.equal((detail['counts'] as ImportReport['counts']).new, 260)
    while (!(await mailTo(app, 'p259@example.pt'))) await new Promise((resolve) => setTimeout(resolve, 50))
    const toThem = await app.platform.db.select({ to: messages.toEmails }).from(messages)
    const mails = toThem.flatMap(({ to }) => to).filter((to) => /^p\d+@/.test(to))
    assert.deepEqual([mails.length, new Set(mails).size], [260, 260])
  })
})
