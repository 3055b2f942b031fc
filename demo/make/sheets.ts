import { writeFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { mediaDir } from './browser.ts'

interface Sheet {
  file: string
  tab: string
  title: string
  columns: string[]
  rows: string[][]
  /** Empty lines to be filled in. */
  blank: number
}

const sheets: Sheet[] = [
  {
    file: 'sst-ficha-de-observacao.xlsx',
    tab: 'Observação',
    title: 'Ficha de observação do posto de trabalho',
    columns: [
      'Perigo',
      'Risco',
      'Probabilidade (1 a 3)',
      'Gravidade (1 a 3)',
      'Medida proposta',
      'Responsável',
      'Prazo',
    ],
    rows: [
      [
        'Cabo elétrico atravessado no corredor',
        'Queda ao mesmo nível',
        '3',
        '2',
        'Passar o cabo por calha',
        '',
        '',
      ],
    ],
    blank: 12,
  },
  {
    file: 'haccp-registo-de-limpeza.xlsx',
    tab: 'Limpeza',
    title: 'Registo de limpeza e desinfeção',
    columns: [
      'Data',
      'Hora',
      'Zona ou equipamento',
      'Produto',
      'Executado por',
      'Verificado por',
      'Observações',
    ],
    rows: [],
    blank: 25,
  },
  {
    file: 'haccp-registo-de-temperaturas.xlsx',
    tab: 'Temperaturas',
    title: 'Registo de temperaturas',
    columns: ['Data', 'Hora', 'Equipamento ou produto', 'Limite', 'Valor lido (°C)', 'Correção', 'Rubrica'],
    rows: [],
    blank: 25,
  },
  {
    file: 'haccp-quadro-do-plano.xlsx',
    tab: 'Plano HACCP',
    title: 'Quadro do plano HACCP de um produto',
    columns: [
      'Etapa',
      'Perigo',
      'Família',
      'PCC? Porquê?',
      'Limite crítico',
      'Vigilância: quem, como, quando',
      'Correção',
      'Registo',
    ],
    rows: [],
    blank: 12,
  },
  {
    file: 'equipas-guiao-de-feedback.xlsx',
    tab: 'Guião',
    title: 'Guião de uma conversa de feedback',
    columns: ['Passo', 'O que vou dizer'],
    rows: [
      ['Situação: quando e onde', ''],
      ['Comportamento: o que vi ou ouvi', ''],
      ['Impacto: que efeito teve', ''],
      ['Pergunta: como vês tu isto?', ''],
      ['Acordo: o que muda e quando voltamos a falar', ''],
    ],
    blank: 0,
  },
]

/** The sheets that trainees download and fill in. */
export function makeSheets(): void {
  for (const { file, tab, title, columns, rows, blank } of sheets) {
    const empty = Array.from({ length: blank }, () => columns.map(() => ''))
    const sheet = utils.aoa_to_sheet([[title], [], columns, ...rows, ...empty])
    sheet['!cols'] = columns.map((column) => ({ wch: Math.max(16, column.length + 4) }))
    sheet['!merges'] = [utils.decode_range(`A1:${utils.encode_col(columns.length - 1)}1`)]
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, tab)
    writeFileSync(mediaDir + file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
  }
}
