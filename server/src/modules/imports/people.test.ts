import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { importUsers, undoImport } from '#contract/imports/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { postForm } from '../../testing/form.ts'
import { createImportWorld } from '../../testing/imports.ts'
import { users } from '../people/table.ts'

describe('people out of files', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createImportWorld>>

  before(async () => {
    app = await createTestApp()
    world = await createImportWorld(app)
  })
  after(() => app.close())

  it('a rehearsal says what each row would come to, and writes nothing', async () => {
    const { company, send, count } = world
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

  it('new people are announced together, as they are when they are taken back', async () => {
    const { gestor, send } = world
    const heard: unknown[] = []
    const { events } = app.platform
    events.on('entity.saved', ({ entity, ids, isNew }) => {
      if (entity === 'user') heard.push([ids.toSorted(), isNew])
    })
    events.on('entity.removed', ({ entity, ids }) => {
      if (entity === 'user') heard.push([ids.toSorted(), 'removed'])
    })
    const { body } = await send('Nome,Email\nNuno Vaz,nuno.vaz@example.pt\nInês Vaz,ines.vaz@example.pt\n')
    assert.equal(body.written, true)
    const added = await app.platform.db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, ['nuno.vaz@example.pt', 'ines.vaz@example.pt']))
    const ids = added.map(({ id }) => id).toSorted()
    assert.deepEqual([ids.length, heard], [2, [[ids, true]]])
    const undone = await gestor.call(undoImport, { params: { id: body._id } })
    assert.equal(undone.status, 200)
    assert.deepEqual(heard.slice(1), [[ids, 'removed']])
  })

  it('a file is written whole or, where it is asked, its good rows', async () => {
    const { gestor, company, send, count } = world
    const text =
      'Nome,Email,NIF,Nascimento,Código postal\nCarla Reis,carla@example.pt,,1/2/1990,4000-123\nDinis Sá,dinis@example.pt,123,,\n'
    const stood = await count()
    const whole = await send(text)
    assert.deepEqual([whole.status, whole.body.written, await count()], [200, false, stood])
    assert.match(whole.body.message, /Nada foi guardado/)
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
    const { send, count } = world
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
    const { company, send } = world
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

  it('what a certificate was issued with stays, and the rehearsal says so before anything is written', async () => {
    const { company, send } = world
    const certified = { certificadoEmitido: true, isComplete: true }
    const eva = await app.addUser({
      company: company.id,
      name: 'Eva Reis',
      job: 'Pintora',
      nationalityCountry: '1',
    })
    const { degree } = await addCourse(app)
    await addAssignment(app, { user: eva.id, degree: degree.id, company: company.id, ...certified })
    const head = 'Email;Nome;NIF;Profissão;Nacionalidade;Telefone'
    const row = `${eva.email};Eva dos Reis;;Pintora;Espanha;912345678`
    for (const how of ['dryRun', 'partial']) {
      const { body } = await send(`${head}\n${row}\n`, { [how]: 'true' })
      assert.deepEqual([body.counts.update, body.counts.error], [0, 1])
      const [wrong] = body.error
      assert.deepEqual(
        [wrong?.field, wrong?.message, wrong?.others.map(({ field }) => field)],
        ['name', 'Já foi emitido um certificado com este dado, que por isso não pode mudar', ['nationality']],
      )
    }
    // What it was not issued with is changed as before.
    const { body } = await send(`${head}\n${eva.email};Eva Reis;;Pintora;Portugal;912345678\n`)
    assert.deepEqual([body.error, body.written, body.counts.update], [[], true, 1])
  })

  it('reveals nothing of people out of reach, and changes none', async () => {
    const { company, other, send } = world
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

  it('another manager’s company, and anything but a file, are refused', async () => {
    const { gestor, company, other, send } = world
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
    assert.equal((await postForm(gestor, importUsers, { company: company.id })).status, 422)
    assert.equal((await gestor.post(importUsers.path, { company: company.id })).status, 400)
    assert.equal((await send(text, {}, await app.asNew('student'))).status, 403)
    assert.equal((await send(text, {}, await app.asNew('company'))).status, 403)
    assert.equal((await send(text, {}, await app.asNew('master'))).status, 422)
    assert.equal((await send(text, {}, app.anonymous())).status, 401)
  })
})
