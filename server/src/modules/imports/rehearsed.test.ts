import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import {
  getImport,
  importTemplate,
  importUsers,
  listImportRows,
  listImports,
  mapImport,
  mendImportRow,
  undoImport,
  wrongImportRows,
  writeImport,
} from '#contract/imports/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { postForm } from '../../testing/form.ts'
import { createImportWorld } from '../../testing/imports.ts'
import { companyManagers } from '../people/company/table.ts'

describe('a rehearsed file', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createImportWorld>>

  before(async () => {
    app = await createTestApp()
    world = await createImportWorld(app)
  })
  after(() => app.close())

  it('columns are corrected by hand, and remembered for the company', async () => {
    const { gestor, send } = world
    const text = 'Quem;Onde se escreve\nGil Melo;gil@example.pt\n'
    const { body } = await send(text, { dryRun: 'true' })
    assert.equal(body.counts.error, 1)
    const params = { id: body._id }
    const detail = await gestor.call(getImport, { params })
    assert.deepEqual(detail.body.columns, [
      { index: 0, head: 'Quem', field: null, samples: ['Gil Melo'] },
      { index: 1, head: 'Onde se escreve', field: null, samples: ['gil@example.pt'] },
    ])
    const map = (mapping: Record<string, string>) => gestor.call(mapImport, { params, body: { mapping } })
    const mapped = await map({ 0: 'name', 1: 'email' })
    assert.equal(mapped.body.counts.new, 1)
    const again = await send('Quem;Onde se escreve\nHugo Paz;hugo@example.pt\n', { dryRun: 'true' })
    assert.equal(again.body.counts.new, 1)
    assert.equal((await map({ 0: 'name', 1: 'name' })).status, 422)
  })

  it('a row is fixed in place, the wrong rows come back as a file, and nobody else sees any of it', async () => {
    const { gestor, company, send } = world
    const { body } = await send(
      'Nome;Email;NIF\nIda Luz;ida@example.pt;1\nIda Sol;ida@example.pt;\n=1+1;;\n',
      {
        dryRun: 'true',
      },
    )
    const params = { id: body._id }
    assert.equal(body.counts.error, 3)
    const sheet = await gestor.call(wrongImportRows, { params })
    const { sheets } = await readXlsx(sheet.raw)
    assert.deepEqual(
      sheets[0]?.rows.map((row) => [row[0], row[2]]),
      [
        ['Linha', 'Nome completo'],
        ['2', 'Ida Luz'],
        ['3', 'Ida Sol'],
        ['4', "'=1+1"],
      ],
    )
    // No formula leaves the product, and the file says what it said when it comes back.
    const back = await postForm(
      gestor,
      importUsers,
      { company: world.company.id, dryRun: 'true' },
      { name: 'erradas.xlsx', contents: sheet.raw },
    )
    const limit = 16
    const { items } = (await gestor.call(listImportRows, { params: { id: back.body._id }, query: { limit } }))
      .body
    assert.equal(items[2]?.cells['name'], '=1+1')
    assert.match(String(sheets[0]?.rows[1]?.[1]), /^NIF: NIF inválido/)
    const mend = (row: number, cells: Record<string, string>) =>
      gestor.call(mendImportRow, { params: { ...params, row }, body: { cells } })
    const mended = await mend(2, { nif: '', email: 'ida.luz@example.pt' })
    assert.equal(mended.body.row.outcome, 'new')
    // The one that repeated it is right by that.
    assert.deepEqual(mended.body.counts, { new: 2, update: 0, same: 0, error: 1, dropped: 0 })
    const wrong = await gestor.call(listImportRows, { params, query: { outcome: 'error', limit } })
    assert.deepEqual(
      wrong.body.items.map(({ row }) => row),
      [4],
    )
    assert.equal((await mend(2, { none: 'x' })).status, 422)
    assert.equal((await mend(99, {})).status, 404)
    const stranger = await app.asNew('gestor')
    await app.platform.db.insert(companyManagers).values({ company: company.id, user: stranger.user.id })
    for (const somebody of [stranger, await app.asNew('admin')]) {
      for (const asked of [
        () => somebody.call(getImport, { params }),
        () => somebody.call(listImportRows, { params }),
        () => somebody.call(wrongImportRows, { params }),
        () => somebody.call(writeImport, { params }),
        () => somebody.call(undoImport, { params }),
        () => somebody.call(mapImport, { params, body: { mapping: {} } }),
        () => somebody.call(mendImportRow, { params: { ...params, row: 2 }, body: { cells: {} } }),
      ])
        assert.equal((await asked()).status, 404)
      assert.deepEqual((await somebody.call(listImports, {})).body.items, [])
    }
  })

  it('a person of another company of the importer’s is an error of the fields that say who it is', async () => {
    const { gestor, other, send } = world
    const mine = { company: other.id, user: gestor.user.id }
    await app.platform.db.insert(companyManagers).values(mine)
    const nif = '234567899'
    await app.addUser({ company: other.id, username: 'repetido', email: 'segredo.rep@example.pt' })
    await app.addUser({ company: other.id, username: 'dobrado', email: 'outro.rep@example.pt', nif })
    const head = 'Nome;Username;Email;NIF'
    const rows = [
      ';repetido;rep@example.pt;',
      `;dobrado;OUTRO.rep@example.pt;${nif}`,
      ';repetido;outro.rep@example.pt;',
    ]
    const { body } = await send([head, ...rows].join('\n'), { dryRun: 'true' })
    const message = t('import.error.otherCompany')
    const wrong = body.error.map(({ field, message: said, others }) => [
      field,
      said,
      others.map((one) => one.field),
    ])
    assert.deepEqual(wrong, [
      ['username', message, []],
      ['nif', message, ['username', 'email']],
      ['username', 'Já está na linha 2', ['email']],
    ])
    const params = { id: body._id, row: 2 }
    const cells = { username: 'outra.pessoa', name: 'Outra Pessoa' }
    const mended = await gestor.call(mendImportRow, { params, body: { cells } })
    assert.equal(mended.body.row.outcome, 'new')
  })

  it('a field that is too long is the only one that is wrong, and says of how much there is only the beginning', async () => {
    const { send } = world
    const text = `Nome;Email;NIF\n${'A'.repeat(5000)};longo@example.pt;1\n`
    const { body } = await send(text, { dryRun: 'true' })
    const [wrong] = body.error
    assert.deepEqual(
      [wrong?.field, wrong?.message, wrong?.others.map(({ field }) => field)],
      ['name', 'Tem mais de 500 caracteres: aqui está só o começo. Encurte-o', ['nif']],
    )
  })

  it('a changed row says which fields it changes, and no other row does', async () => {
    const { company, send } = world
    const gestor = await app.asNew('gestor')
    const mine = { company: company.id, user: gestor.user.id }
    await app.platform.db.insert(companyManagers).values(mine)
    await app.addUser({
      company: company.id,
      name: 'Olga Reis',
      nif: '245678905',
      gender: 'M',
      contact: '912345678',
      job: 'Soldadora',
    })
    const text =
      'NIF;Nome;Sexo;Data de nascimento;Nacionalidade;Telefone\n' +
      '245678905;Olga Reis Sá;Feminino;3/2/1990;Angolana;912345678\n' +
      ';Nuno Sá;;;;\n'
    const { body } = await send(text, { dryRun: 'true' }, gestor)
    const params = { id: body._id }
    const changes = async () => {
      const { items } = (await gestor.call(listImportRows, { params })).body
      return items.map((row) => row.changes)
    }
    assert.deepEqual(await changes(), [
      [
        { field: 'name', label: 'Nome completo', before: 'Olga Reis', after: 'Olga Reis Sá' },
        { field: 'gender', label: 'Género', before: 'Masculino', after: 'Feminino' },
        { field: 'dateOfBirth', label: 'Data de nascimento', before: null, after: '1990-02-03' },
        { field: 'nationalityCountry', label: 'Nacionalidade', before: null, after: 'Outro' },
        { field: 'nationalityCountryOther', label: 'Outra nacionalidade', before: null, after: 'Angolana' },
      ],
      [],
    ])
    const mended = await gestor.call(mendImportRow, {
      params: { ...params, row: 2 },
      body: { cells: { name: 'Olga Reis', gender: 'M' } },
    })
    assert.deepEqual(
      mended.body.row.changes.map(({ field }) => field),
      ['dateOfBirth', 'nationalityCountry', 'nationalityCountryOther'],
    )
    // What the file did not say is shown to the company's managers, and only while they manage it.
    await app.platform.db
      .delete(companyManagers)
      .where(and(eq(companyManagers.company, mine.company), eq(companyManagers.user, mine.user)))
    assert.deepEqual(await changes(), [[], []])
  })

  it('the template names every column, and is recognized as it is', async () => {
    const { gestor, company } = world
    const { status, raw } = await gestor.call(importTemplate, { params: { kind: 'user' } })
    assert.equal(status, 200)
    const answer = await postForm(
      gestor,
      importUsers,
      { company: company.id, dryRun: 'true' },
      { name: 'modelo.xlsx', contents: raw },
    )
    assert.deepEqual([answer.body.success.length, answer.body.error], [1, []])
  })
})
