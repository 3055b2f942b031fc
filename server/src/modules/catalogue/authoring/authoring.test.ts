import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { readQuestions } from '#contract/catalogue/authoring-endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'

describe('questions out of a file', () => {
  let app: TestApp
  let creator: Client

  before(async () => {
    app = await createTestApp()
    creator = await app.asNew('creator')
  })
  after(() => app.close())

  const read = async (name: string, contents: string | Buffer, client = creator) => {
    const { status, body } = await client.call(readQuestions, {}, { files: { file: { name, contents } } })
    return {
      status,
      detail: body.detail,
      items: body.items,
      skipped: body.skipped,
    }
  }

  it('reads GIFT, with its parts of points, its escapes and its true or false', async () => {
    const { items, skipped } = await read(
      'perguntas.gift',
      [
        '// um comentário',
        '$CATEGORY: Higiene',
        '',
        '::Água:: A que temperatura ferve a água\\: ao nível do mar? {',
        '  =100 ºC # certo',
        '  ~%50%212 ºF',
        '  ~%-25%50 ºC',
        '  ~1 \\= 2',
        '}',
        '',
        'As luvas são obrigatórias. {T}',
        '',
        'Descreva o plano. {}',
      ].join('\n'),
    )
    assert.deepEqual(items, [
      {
        question: 'A que temperatura ferve a água: ao nível do mar?',
        answers: 4,
        randomAnswers: true,
        answerPool: [
          { answer: '100 ºC', points: 1 },
          { answer: '212 ºF', points: 0.5 },
          { answer: '50 ºC', points: -0.25 },
          { answer: '1 = 2', points: 0 },
        ],
      },
      {
        question: 'As luvas são obrigatórias.',
        answers: 2,
        randomAnswers: true,
        answerPool: [
          { answer: 'Verdadeiro', points: 1 },
          { answer: 'Falso', points: 0 },
        ],
      },
    ])
    assert.deepEqual(
      skipped.map(({ name }) => name),
      ['Descreva o plano.'],
    )
  })

  it('reads Moodle XML, as plain text', async () => {
    const { items, skipped } = await read(
      'perguntas.xml',
      `<?xml version="1.0"?><quiz>
        <question type="category"><category><text>x</text></category></question>
        <question type="multichoice"><name><text>EPI</text></name>
          <questiontext format="html"><text><![CDATA[<p>O que é um <b>EPI</b>?</p>]]></text></questiontext>
          <answer fraction="100"><text>Equipamento &amp; proteção</text><feedback><text>Sim</text></feedback></answer>
          <answer fraction="-33.33333"><text>Um imposto</text></answer>
        </question>
        <question type="essay"><name><text>Redação</text></name></question>
      </quiz>`,
    )
    assert.deepEqual(items, [
      {
        question: 'O que é um EPI?',
        answers: 2,
        randomAnswers: true,
        answerPool: [
          { answer: 'Equipamento & proteção', points: 1 },
          { answer: 'Um imposto', points: -0.3333 },
        ],
      },
    ])
    assert.equal(skipped[0]?.name, 'Redação')
  })

  it('reads a sheet, and says of each row that it leaves out why', async () => {
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'Perguntas',
          rows: [
            ['Pergunta', 'Respostas em exame', 'Resposta 1', 'Pontuação 1', 'Resposta 2', 'Pontuação 2'],
            ['Quanto é 1 + 1?', 2, '2', 1, '3', '-0,5'],
            ['Sem pontuação', 2, 'a', null, 'b', 1],
          ],
        },
      ],
    })
    const { items, skipped } = await read('perguntas.xlsx', Buffer.from(sheet))
    assert.deepEqual(items[0]?.answerPool, [
      { answer: '2', points: 1 },
      { answer: '3', points: -0.5 },
    ])
    assert.deepEqual(skipped, [{ name: 'Sem pontuação', why: 'A responsa 1 não tem pontuação definida' }])
  })

  it('says what it could not read of a file, and where', async () => {
    const gift = await read('a.gift', 'Quanto é 1 + 1? {=2 ~3}\n\n// aqui\nisto não é gift {{{\nnem isto')
    assert.equal(gift.items.length, 1)
    const noAnswers = 'faltam as respostas, entre chavetas (linha 4)'
    assert.deepEqual(gift.skipped, [{ name: 'isto não é gift {{{', why: noAnswers }])
    const half = `<quiz>\n<question type="truefalse"><name><text>Luvas</text></name>\n<questiontext><text>São`
    assert.deepEqual((await read('a.xml', half)).skipped, [
      { name: 'Luvas', why: 'o ficheiro acaba a meio desta pergunta (linha 2)' },
    ])
    for (const [name, contents, why] of [
      ['a.xml', '<curso/>', /não é Moodle XML/],
      ['a.xml', '<quiz></quiz>', /Não há perguntas/],
      ['a.gift', '// nada', /Não há perguntas/],
      ['a.gift', '', /«a.gift» está vazio/],
      ['a.gift', Buffer.from([0, 1, 2]), /«a.gift» não é um ficheiro GIFT/],
    ] as const) {
      const { status, detail } = await read(name, contents)
      assert.equal(status, 415)
      assert.match(String(detail), why)
    }
  })

  it('refuses other files, and users who author no courses', async () => {
    const noSheet = await read('perguntas.xlsx', 'isto não é uma folha')
    assert.equal(noSheet.status, 415)
    assert.equal(noSheet.detail, 'Please upload a valid Excel file.')
    const bomb = await writeXlsx({ sheets: [{ name: 'A', rows: [['a'.repeat(11 * 1024 ** 2)]] }] })
    assert.ok(bomb.length < 100_000)
    assert.equal((await read('perguntas.xlsx', Buffer.from(bomb))).status, 415)
    assert.equal((await read('perguntas.exe', 'MZ')).status, 415)
    assert.equal((await creator.call(readQuestions, {})).status, 400)
    assert.equal((await read('a.gift', 'a {T}', await app.asNew('student'))).status, 403)
  })
})
