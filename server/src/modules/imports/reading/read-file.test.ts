import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import { utils, write, type BookType } from '@e965/xlsx'
import { IMPORT_LIMITS } from '#contract/imports/limits.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { makeZip } from '../../../testing/zip.ts'
import { readFile } from './read-file.ts'

const read = async (contents: Buffer | string): Promise<{ row: number; cells: string[] }[]> =>
  (await Array.fromAsync(readFile(Buffer.from(contents as string)))).flat()

const refused = async (contents: Buffer | string): Promise<string> => {
  const problem = await read(contents).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(problem instanceof Problem, 'it was read')
  return problem.message
}

const excel = 'Please upload a valid Excel file.'

const bookOf = (rows: unknown[][], bookType: BookType): Buffer => {
  const sheet = utils.aoa_to_sheet(rows, { cellDates: true })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Folha1')
  return write(book, { type: 'buffer', bookType }) as Buffer
}

const people = [
  ['Nome', 'NIF', 'Nascimento', 'Peso'],
  ['José da Conceição', 123456789, new Date(Date.UTC(1990, 1, 3)), 1.5],
  [],
  ['  Ana   Júlia ', '501964843', '3/2/1990', true],
]
const asRead = [
  { row: 1, cells: ['Nome', 'NIF', 'Nascimento', 'Peso'] },
  { row: 2, cells: ['José da Conceição', '123456789', '1990-02-03', '1.5'] },
  { row: 4, cells: ['Ana Júlia', '501964843', '3/2/1990', 'Sim'] },
]

test('Excel files of both kinds are read alike, with their dates and row numbers', async () => {
  for (const kind of ['xlsx', 'biff8'] as const)
    assert.deepEqual(await read(bookOf(people, kind)), asRead, kind)
})

test('a formula is what it last came to', async () => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([['Nome'], ['x']])
  sheet['A2'] = { t: 's', f: 'CONCATENATE("Ana"," Silva")', v: 'Ana Silva' }
  utils.book_append_sheet(book, sheet, 'A')
  for (const bookType of ['xlsx', 'biff8'] as const)
    assert.equal((await read(write(book, { type: 'buffer', bookType }) as Buffer))[1]?.cells[0], 'Ana Silva')
})

test('text is read with each separator, in UTF-8, UTF-16 and Windows-1252', async () => {
  const text = (separator: string) =>
    [
      ['Nome', 'NIF', 'Observações'],
      ['José – Conceição', '123456789', `"com ${separator} e ""aspas""\r\ne outra linha"`],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n')
  const expected = (separator: string) => [
    { row: 1, cells: ['Nome', 'NIF', 'Observações'] },
    {
      row: 2,
      cells: [
        'José – Conceição',
        '123456789',
        `com ${separator === '\t' ? '' : `${separator} `}e "aspas" e outra linha`,
      ],
    },
  ]
  for (const separator of [';', ',', '\t']) {
    const whole = text(separator)
    const windows = Buffer.from(whole.replaceAll('–', '\u0096'), 'latin1')
    for (const contents of [
      Buffer.from(whole),
      Buffer.from(`\uFEFF${whole}`),
      Buffer.from(`\uFEFF${whole}`, 'utf16le'),
      windows,
    ])
      assert.deepEqual(await read(contents), expected(separator), JSON.stringify(separator))
  }
  assert.deepEqual(await read('sep=,\r\nNome;,NIF\r\nAna,1'), [
    { row: 1, cells: ['Nome;', 'NIF'] },
    { row: 2, cells: ['Ana', '1'] },
  ])
})

test('a cell of more than is kept is cut where it is too long already', async () => {
  const [, row] = await read(`Nome\n${'a'.repeat(100_000)}`)
  assert.equal(row?.cells[0]?.length, IMPORT_LIMITS.cell + 1)
})

test('anything but a sheet is refused as such', async () => {
  const zeros = Buffer.alloc(5000)
  const noBook = makeZip([{ name: 'a.txt', contents: 'x' }])
  const oldBook = bookOf(people, 'biff5')
  for (const contents of [
    zeros,
    noBook,
    oldBook,
    noBook.subarray(0, 40),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  ])
    assert.equal(await refused(contents), excel)
  assert.deepEqual(await read(''), [])
})

test('too many rows and columns are refused', async () => {
  const rows = 'Nome\n'.repeat(IMPORT_LIMITS.rows + 20)
  assert.match(await refused(rows), /mais de 20000 linhas/)
  assert.match(await refused(`Nome;NIF\n${';'.repeat(1_000_000)}x`), /mais de 100 colunas/)
  assert.match(await refused('\n'.repeat(3_000_000)), /linhas/)
})

test('a sheet that says a text again and again is refused for all that it says, not for its size', async () => {
  const book = utils.book_new()
  const said = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(490, 'abc'))
  const rows = Array.from({ length: IMPORT_LIMITS.characters / 49_000 + 1 }, () => said)
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer
  assert.ok(bytes.length < 300_000, `${bytes.length}`)
  assert.match(await refused(bytes), /mais de 20 milhões de caracteres. Deixe só as colunas/)
})

test('a wide file of as many rows as may be is read, so much of it at a time', async () => {
  const row = Array.from({ length: 40 }, (_, index) => `Célula ${index}`).join(';')
  let rows = 0
  let most = 0
  for await (const batch of readFile(Buffer.from(`${row}\n`.repeat(IMPORT_LIMITS.rows)))) {
    rows += batch.length
    most = Math.max(most, batch.length)
  }
  assert.deepEqual([rows, most], [IMPORT_LIMITS.rows, 500])
  const long = `${Array.from({ length: 100 }, () => 'a'.repeat(500)).join(';')}\n`
  for await (const batch of readFile(Buffer.from(long.repeat(100)))) most = Math.min(most, batch.length)
  assert.equal(most, 20)
})

test('a sheet that inflates without end is thrown away, and nothing waits for it', async () => {
  const bomb = makeZip([
    { name: '[Content_Types].xml', contents: '<Types/>' },
    { name: 'xl/worksheets/sheet1.xml', contents: Buffer.alloc(IMPORT_LIMITS.inflated + 1024 ** 2, '<c/>') },
  ])
  assert.ok(bomb.length < 2 * 1024 ** 2)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const begun = performance.now()
  const messages = [
    await refused(bomb),
    // A quote that never closes takes seconds.
    await read(`"${'a;\n'.repeat(1_500_000)}`).then(
      () => excel,
      () => excel,
    ),
  ]
  delay.disable()
  assert.deepEqual(messages, [excel, excel])
  // What is read here would hold it up for as long as the reading takes, on however busy a machine.
  const took = performance.now() - begun
  assert.ok(delay.max / 1e6 < took / 4, `the event loop stood still for ${Math.round(delay.max / 1e6)} ms`)
})

test('a file whose reader dies of it is refused, and the next is read by another', async () => {
  const types = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (to: Readonly<Record<string, string>>) =>
    `<Relationships xmlns="${types}">${Object.entries(to)
      .map(
        ([type, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`
  const bookWith = (strings: number) =>
    makeZip([
      { name: '[Content_Types].xml', contents: '<Types/>' },
      { name: '_rels/.rels', contents: relations({ officeDocument: 'xl/workbook.xml' }) },
      {
        name: 'xl/_rels/workbook.xml.rels',
        contents: relations({ worksheet: 'sheet1.xml', sharedStrings: 'strings.xml' }),
      },
      {
        name: 'xl/workbook.xml',
        contents: '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      },
      {
        name: 'xl/sheet1.xml',
        contents: '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
      },
      // Each of these takes some hundred bytes once it is read.
      { name: 'xl/strings.xml', contents: `<sst><si><t>Nome</t></si>${'<si/>'.repeat(strings)}</sst>` },
    ])
  assert.deepEqual(await read(bookWith(1)), [{ row: 1, cells: ['Nome'] }])
  const heavy = bookWith(6_000_000)
  assert.ok(heavy.length < IMPORT_LIMITS.bytes)
  assert.equal(await refused(heavy), excel)
  assert.deepEqual(await read('Nome'), [{ row: 1, cells: ['Nome'] }])
})
