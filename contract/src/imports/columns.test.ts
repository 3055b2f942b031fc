import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findHeads, headKey, isMapping, recognizeColumns } from './columns.ts'
import { IMPORT_KINDS, importFields } from './fields.ts'

const fieldOf = (head: string) => recognizeColumns('user', [head])[0]

test('a column is recognized by its head, however it is written', () => {
  const heads: Readonly<Record<string, readonly string[]>> = {
    name: ['Nome', 'NOME COMPLETO', 'nome do formando', 'Colaborador', 'Nome (completo)'],
    nif: [
      'NIF',
      'N.I.F.',
      'nº contribuinte',
      'N.º de Contribuinte',
      'Número de Identificação Fiscal',
      'nif_',
    ],
    niss: ['NISS', 'N.I.S.S.', 'Nº Segurança Social', 'Seg. Social (NISS) Segurança Social'],
    email: ['E-mail', 'EMAIL', 'e-Mail profissional', 'Correio Electrónico', 'Endereço de e-mail'],
    dateOfBirth: ['Data de Nascimento', 'DATA NASC.', 'Data de nascimento (DD/MM/AAAA)', 'Nascimento'],
    contact: ['Telemóvel', 'Telefone', 'Contacto telefónico', 'TLM.'],
    identificationNumber: ['Nº CC', 'BI/CC', 'Cartão de Cidadão', 'N.º do documento'],
    postalCode: ['Código Postal', 'Cód. Postal', 'CP'],
    job: ['Profissão', 'Função', 'Categoria Profissional'],
    dateValidateCC: ['Validade', 'Validade do documento'],
    'employment.startDate': ['Data de Admissão', 'Admissão', 'INÍCIO DO CONTRATO', 'Início do vínculo'],
    'employment.endDate': ['Data de cessação', 'Fim de contrato', 'Data de saída', 'Validade do contrato'],
    'employment.contract': ['Contrato', 'Tipo de Contrato', 'Vínculo contratual'],
    'employment.weeklyHours': ['Carga horária semanal', 'Horas/semana', 'Período Normal de Trabalho Semanal'],
    'employment.pensionScheme': ['Regime de Protecção Social', 'Regime de segurança social'],
    'employment.establishment': ['Local de trabalho', 'Unidade', 'Estabelecimento'],
  }
  for (const [field, spellings] of Object.entries(heads))
    for (const head of spellings.filter((one) => !one.startsWith('Seg.')))
      assert.equal(fieldOf(head), field, head)
  assert.equal(fieldOf('Observações'), undefined)
  assert.equal(headKey('N.º'), 'no')
})

test('no header matches two fields of a kind', () => {
  for (const kind of IMPORT_KINDS) {
    const byHead = new Map<string, string>()
    for (const { name, label, heads } of importFields[kind])
      for (const head of [name, label, ...heads]) {
        assert.equal(byHead.get(headKey(head)) ?? name, name, head)
        byHead.set(headKey(head), name)
      }
  }
})

test('a field is filled by the first column alone, and what was chosen before counts more than its head', () => {
  assert.deepEqual(recognizeColumns('user', ['Nome', '', 'Nome completo', 'NIF']), { 0: 'name', 3: 'nif' })
  const remembered = { matricula: 'username', nif: '' }
  assert.deepEqual(recognizeColumns('user', ['Matrícula', 'NIF', 'Nome'], remembered), {
    0: 'username',
    2: 'name',
  })
  // A heading with the name of something that every object has was not remembered.
  assert.deepEqual(recognizeColumns('user', ['constructor', '__proto__']), {})
})

test('the heads of assignments are recognized too', () => {
  const mapping = recognizeColumns('degree', [
    'Formando',
    'Código do curso',
    'Ref. do cartão',
    'Data de início',
  ])
  assert.deepEqual(mapping, { 0: 'person', 1: 'course', 2: 'ref', 3: 'date' })
})

test('the row of heads is found under a title', () => {
  const rows = [
    ['Lista de formandos 2026'],
    ['Empresa', 'Fábrica'],
    ['N.º', 'Nome', 'NIF', 'E-mail'],
    ['1', 'Ana'],
  ]
  assert.equal(findHeads('user', rows), 2)
  assert.equal(
    findHeads('user', [
      ['x', 'y'],
      ['1', '2'],
    ]),
    0,
  )
  assert.equal(findHeads('user', []), -1)
})

test('a mapping names columns and fields, no field twice', () => {
  assert.ok(isMapping('user', { 0: 'name', 7: 'nif' }))
  for (const wrong of [null, [], { 0: 'none' }, { 0: 'name', 1: 'name' }, { x: 'name' }, { 0: 3 }])
    assert.ok(!isMapping('user', wrong), JSON.stringify(wrong))
})
