import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberActions } from '#contract/annex/actions.ts'
import type { AnnexWorker, WorkerFacts } from '#contract/annex/document.ts'
import { reportName } from '#contract/annex/names.ts'
import { contract, facts, LAW, training } from '#contract/annex/testing.ts'
import { workerOf } from '#contract/annex/worker.ts'
import { faultsOfXml } from '../../testing/annex-schema.ts'
import { annexXml, type XmlHead } from './xml.ts'

const format = {
  reportNamespace: 'http://www.gep.msess.gov.pt/sguri/ru',
  annexNamespace: 'http://www.gep.msess.gov.pt/sguri/ru/anexo_rfc',
  reportVersion: '3.2.14',
  annexVersion: '1.2.14',
}

const write = async (workers: readonly AnnexWorker[], head: Partial<XmlHead> = {}): Promise<string> => {
  const actions = workers.flatMap(({ records }) => records.map(({ action }) => action))
  let xml = ''
  for await (const piece of annexXml(
    {
      format,
      application: { name: 'Tirocinio', version: '1.0', company: 'Tirocinio' },
      year: 2025,
      name: 'Padaria & Filhos, Lda.',
      gepNumber: 12345,
      cae: '10711',
      hadWorkers: workers.length > 0,
      ...numberActions(actions),
      ...head,
    },
    (async function* () {
      yield* workers
    })(),
  ))
    xml += piece
  return xml
}

const worker = (one: WorkerFacts) => workerOf(one, 2025, LAW)

test('the file has the elements in their order, each code with its table', async () => {
  const xml = await write([
    worker(
      facts({
        employments: [contract({ startDate: '2025-01-01' })],
        ofYear: [training({ hours: 50 })],
      }),
    ),
    worker(facts({ user: 'u2', niss: '11234567892', name: 'Rui Sem Formação' })),
  ])
  assert.deepEqual(faultsOfXml(xml), [])
  assert.equal(
    xml.replace(/^.*<rfc:dados_rfc>/s, '').replace(/<\/rfc:dados_rfc>.*$/s, ''),
    [
      '<rfc:cae_31Dez tbl="RU_CAE_5DIG">10711</rfc:cae_31Dez>',
      '<rfc:formacoes><rfc:formacao><rfc:area_educacao tbl="RU_AREAFORM">862</rfc:area_educacao>',
      '<rfc:modalidade tbl="RU_MODAL">08</rfc:modalidade><rfc:duracao_accao>50</rfc:duracao_accao>',
      '<rfc:entidade_formadora tbl="RU_ENTFORM">07</rfc:entidade_formadora>',
      '<rfc:qualificacao tbl="RU_QUALIF">09</rfc:qualificacao></rfc:formacao></rfc:formacoes>',
      '<rfc:trabalhadores><rfc:trabalhador><rfc:ident_reg_apli tbl="RU_REREAP">1</rfc:ident_reg_apli>',
      '<rfc:niss>12345678902</rfc:niss><rfc:nome>Ana Conceição</rfc:nome>',
      '<rfc:situacao_freq tbl="RU_SITFREQ">01</rfc:situacao_freq><rfc:registos><rfc:registo>',
      '<rfc:id_formacao_registo>1</rfc:id_formacao_registo><rfc:iniciativa tbl="RU_INICIAT">01</rfc:iniciativa>',
      '<rfc:horario_formacao tbl="RU_HORFORM">01</rfc:horario_formacao><rfc:diploma tbl="RU_DIPLOM">03</rfc:diploma>',
      '<rfc:periodos_ref><rfc:periodo_ref tbl="RU_PEDREF">01</rfc:periodo_ref>',
      '<rfc:periodo_ref tbl="RU_PEDREF">03</rfc:periodo_ref></rfc:periodos_ref></rfc:registo></rfc:registos></rfc:trabalhador>',
      '<rfc:trabalhador><rfc:ident_reg_apli tbl="RU_REREAP">1</rfc:ident_reg_apli><rfc:niss>11234567892</rfc:niss>',
      '<rfc:nome>Rui Sem Formação</rfc:nome><rfc:situacao_freq tbl="RU_SITFREQ">08</rfc:situacao_freq>',
      '<rfc:registos></rfc:registos></rfc:trabalhador></rfc:trabalhadores>',
    ].join(''),
  )
})

test('a company without workers in the year says so and nothing else', async () => {
  const xml = await write([])
  assert.deepEqual(faultsOfXml(xml), [])
  assert.ok(xml.includes('<rfc:exist_trabalhadores>N</rfc:exist_trabalhadores></rfc:anexo_rfc>'))
})

test('whatever a name holds, the file is well formed', async () => {
  const hostile = ['<b>&"\'</b>', ']]>', 'Ana\u0000\u0008', 'Zé \uD83D', 'João 🙂', '<!--', '&#0;']
  const workers = hostile.map((name) =>
    worker(facts({ name: reportName(name, { plain: false }), niss: null })),
  )
  const xml = await write(workers, { name: '<&">' })
  const wrong = faultsOfXml(xml).filter((line) => !line.includes('niss'))
  assert.deepEqual(wrong, [])
})

test('the schema refuses what breaks it', async () => {
  const xml = await write([worker(facts({ ofYear: [training()] }))])
  for (const [right, wrong] of [
    ['<rfc:duracao_accao>8<', '<rfc:duracao_accao>0<'],
    ['tbl="RU_MODAL"', 'tbl="RU_MODALI"'],
    ['tbl="RU_MODAL">08<', 'tbl="RU_MODAL">10<'],
    ['<rfc:niss>12345678902</rfc:niss>', ''],
    ['</rfc:registo>', ''],
    ['>10711<', '>1071<'],
  ] as const) {
    assert.ok(xml.includes(right))
    assert.notDeepEqual(faultsOfXml(xml.replace(right, wrong)), [], wrong)
  }
})

test('an action that came after the file began stops it', async () => {
  await assert.rejects(
    write([worker(facts({ ofYear: [training()] }))], { actions: [], ordinals: new Map() }),
    /changed while it was written/,
  )
})
