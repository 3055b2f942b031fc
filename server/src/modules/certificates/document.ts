import type { Column, Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDay, formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import type { CertificateContent, CertificateRow } from './tables.ts'
import { PRODUCT_COLOR } from '../../platform/print/product-color.ts'

/** The look of the certificate, besides its content: it may change with the academy's identity. */
export interface CertificateLook {
  /** The public address of the academy. */
  baseUrl: string
  /** `#rrggbb`. */
  primaryColor: string | null
  /** The academy's own logo; the product's emblem if there is none, or none that a PDF supports. */
  logo?: { type: string; contents: Buffer } | undefined
}

const PAGE = { width: 595.28, height: 841.89 }
const INK = '#1d2b2c'
const SOFT = '#47676a'
const LINE = '#cfe4e2'
const PALE = '#eef6f5'
const ACCENT = '#e0812f'

/** A sprout in an open book, made here so that the server needs no picture. */
const emblem = (color: string) =>
  `<svg viewBox="0 0 64 64" fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="${color}" stroke-width="4.5"><path d="M32 56V34c0-9-9-14-24-14v17c15 0 24 4 24 13"/><path d="M32 34c0-9 9-14 24-14v17c-15 0-24 4-24 13"/></g><circle cx="32" cy="12" r="6" fill="${ACCENT}"/></svg>`

/** A column of a row: a content of a given width. */
const column = (width: number | string, content: Content): Column => ({ width, stack: [content] })

/** The academy's sign at the head of the page. */
const mark = (logo: CertificateLook['logo'], color: string): Column => {
  if (logo?.type === 'image/svg+xml') return column('auto', { svg: logo.contents.toString(), fit: [120, 38] })
  if (logo?.type === 'image/png' || logo?.type === 'image/jpeg') {
    const image = `data:${logo.type};base64,${logo.contents.toString('base64')}`
    return column('auto', { image, fit: [120, 38] })
  }
  return column(34, { svg: emblem(color), fit: [34, 34] })
}

/** The address at which anybody verifies a certificate. */
export const verificationAddress = (baseUrl: string, word: string): string => `${baseUrl}/certificado/${word}`

const label = (text: string, alignment: 'left' | 'right' = 'left'): Content => ({
  alignment,
  text: text.toLocaleUpperCase('pt'),
  fontSize: 7,
  bold: true,
  characterSpacing: 0.8,
  color: SOFT,
})

const fact = (name: string, value: string): Content => ({
  stack: [label(name), { text: value || '—', fontSize: 10.5, margin: [0, 2.5, 0, 0] }],
})

const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 10,
  paddingTop: () => 0,
  paddingBottom: () => 9,
}

/** Facts side by side, three in a row. */
const facts = (pairs: (readonly [name: string, value: string])[]): Content => {
  const cells = pairs.map(([name, value]) => fact(name, value))
  const rows = Array.from({ length: Math.ceil(cells.length / 3) }, (_, row) =>
    [0, 1, 2].map((column) => cells[row * 3 + column] ?? { text: '' }),
  )
  return { table: { widths: ['42%', '29%', '29%'], body: rows }, layout: bare }
}

const tiles = (pairs: (readonly [name: string, value: string])[], color: string): Content => ({
  table: {
    widths: pairs.map(() => '*'),
    body: [
      pairs.map(([name, value]): Content => ({
        stack: [label(name), { text: value, fontSize: 13, bold: true, color, margin: [0, 3, 0, 0] }],
        margin: [10, 8, 4, 7],
      })),
    ],
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 || column === pairs.length ? 0 : 3),
    vLineColor: () => '#ffffff',
    fillColor: () => PALE,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
})

const programme = (modules: CertificateContent['modules']): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto'],
    body: [
      [label('Conteúdo programático'), label('Duração', 'right')],
      ...modules.map(({ name, minutes, lectures }): Content[] => [
        {
          stack: [
            { text: name, fontSize: 9.5, bold: true },
            {
              text: lectures.join('  ·  '),
              fontSize: 8,
              color: SOFT,
              lineHeight: 1.15,
              margin: [0, 1.5, 0, 0],
            },
          ],
        },
        { text: formatDuration(minutes), fontSize: 9.5, alignment: 'right', noWrap: true },
      ]),
    ],
  },
  layout: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.6),
    hLineColor: () => LINE,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 4.5,
    paddingBottom: () => 4.5,
  },
})

const frame = (color: string): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 0, w: PAGE.width, h: 10, color },
    { type: 'rect', x: 0, y: 10, w: PAGE.width, h: 2.5, color: ACCENT },
    {
      type: 'rect',
      x: 26,
      y: 32,
      w: PAGE.width - 52,
      h: PAGE.height - 58,
      r: 6,
      lineWidth: 0.8,
      lineColor: LINE,
    },
  ],
})

const grade = ({ grade: result }: CertificateContent): string =>
  result ? `${formatNumber(result.value)} em ${formatNumber(result.weight)} valores` : 'Aprovado'

const signature = ({ entity }: CertificateContent, issuedAt: Date, sheet: string): Content => ({
  stack: [
    { text: `Emitido em ${formatDay(issuedAt)}${sheet}`, fontSize: 9, color: SOFT },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.8, lineColor: INK }],
      margin: [0, 44, 0, 5],
    },
    ...(entity.signatory
      ? [
          { text: entity.signatory, fontSize: 10, bold: true },
          { text: entity.signatoryRole ?? 'Pela entidade formadora', fontSize: 9 },
        ]
      : [{ text: 'Pela entidade formadora', fontSize: 9 }]),
    { text: entity.name, fontSize: entity.signatory ? 9 : 10, bold: !entity.signatory },
    ...[entity.nif && `NIF ${entity.nif}`, entity.address, entity.certification]
      .filter((line) => line)
      .map((line) => ({ text: String(line), fontSize: 8, color: SOFT })),
  ],
})

const proof = (number: string, verification: string, address: string, color: string): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: `Certificado n.º ${number}`, fontSize: 9, bold: true, color },
        { text: 'Confirme a autenticidade em', fontSize: 8, color: SOFT, margin: [0, 6, 0, 0] },
        { text: address.replace(/^https?:\/\//, ''), link: address, fontSize: 8, color },
        { text: 'ou com o código', fontSize: 8, color: SOFT, margin: [0, 3, 0, 0] },
        { text: verification, fontSize: 9.5, bold: true, characterSpacing: 0.6 },
      ],
      alignment: 'right',
      margin: [0, 6, 12, 0],
    },
    { width: 'auto', qr: address, fit: 92, eccLevel: 'M', foreground: INK },
  ],
})

/** Who certifies, and which certificate it is. */
const heading = (name: string, number: string, logo: CertificateLook['logo'], color: string): Content[] => [
  {
    columns: [
      mark(logo, color),
      { width: '*', text: name, fontSize: 16, bold: true, color, margin: [8, 8, 0, 0] },
      { width: 'auto', text: `N.º ${number}`, fontSize: 9, color: SOFT, margin: [0, 13, 0, 0] },
    ],
  },
]

/** The trainee of the certificate. */
const holder = ({ trainee, company }: CertificateContent, color: string): Content[] => [
  { text: 'Certificado de Formação', fontSize: 30, color, margin: [0, 30, 0, 0] },
  {
    canvas: [{ type: 'rect', x: 0, y: 0, w: 54, h: 3, r: 1.5, color: ACCENT }],
    margin: [0, 4, 0, 22],
  },
  { text: 'Certifica-se que', fontSize: 10.5, color: SOFT },
  { text: trainee.name, fontSize: 21, bold: true, margin: [0, 2, 0, 10] },
  facts([
    ['Documento de identificação', `${trainee.identificationType} ${trainee.identificationNumber}`.trim()],
    ['NIF', trainee.nif],
    ['Data de nascimento', formatDay(trainee.dateOfBirth)],
    ['Naturalidade', trainee.birthplace],
    ['Nacionalidade', trainee.nationality],
    ...(company ? [['Empresa', company] as const] : []),
  ]),
]

/** What they were taught, for how long, and with which result. */
const achieved = (content: CertificateContent, color: string): Content[] => [
  {
    text: 'concluiu com aproveitamento o curso de formação',
    fontSize: 10.5,
    color: SOFT,
    margin: [0, 10, 0, 0],
  },
  { text: content.course.name, fontSize: 17, bold: true, color, margin: [0, 3, 0, 10] },
  tiles(
    [
      ['Duração', `${formatNumber(content.course.hours)} ${content.course.hours === 1 ? 'hora' : 'horas'}`],
      ['Início', formatDay(content.startDate)],
      ['Conclusão', formatDay(content.endDate)],
      ['Resultado', grade(content)],
    ],
    color,
  ),
  { stack: [programme(content.modules)], margin: [0, 16, 0, 0] },
  {
    text: `Formação a distância, com ${formatDuration(content.attendedMinutes)} de frequência registada na plataforma.${content.course.code ? ` Código do curso: ${content.course.code}.` : ''} Este documento é da entidade formadora; não é o certificado do SIGO.`,
    fontSize: 8,
    color: SOFT,
    margin: [0, 8, 0, 0],
  },
]

/** The certificate for pdfmake, in Portuguese, only from the values stored at its issue. */
export const certificateDocument = (
  {
    number,
    verification,
    content,
    issuedAt,
  }: Pick<CertificateRow, 'number' | 'verification' | 'content' | 'issuedAt'>,
  { baseUrl, primaryColor, logo }: CertificateLook,
): TDocumentDefinitions => {
  const { entity, trainee, course } = content
  const color = primaryColor ?? PRODUCT_COLOR
  const address = verificationAddress(baseUrl, verification)
  return {
    info: {
      title: `Certificado ${number} · ${course.name}`,
      author: entity.name,
      subject: `Certificado de formação de ${trainee.name}`,
      creator: entity.name,
      producer: entity.name,
      creationDate: issuedAt,
    },
    language: 'pt-PT',
    pageSize: 'A4',
    pageMargins: [56, 62, 56, 178],
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.2 },
    background: () => frame(color),
    footer: (page, pages) => ({
      margin: [56, 0, 56, 0],
      stack: [
        {
          columns: [
            column(235, signature(content, issuedAt, pages > 1 ? ` · página ${page} de ${pages}` : '')),
            column('*', proof(number, verification, address, color)),
          ],
        },
      ],
    }),
    content: [
      ...heading(entity.name, number, logo, color),
      ...holder(content, color),
      ...achieved(content, color),
    ],
  }
}
