import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { columnsOf, type ColumnKind, type ReportName, type ReportRow } from '#contract/reports/columns.ts'
import { t } from '#contract/platform/text/text.ts'
import { shownValue } from '#contract/reports/shown.ts'

const require = createRequire(import.meta.url)
const face = (name: string) => require.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)

const MARGIN = 30
const WIDTH = 841.89
const HEIGHT = 595.28
const LINE = 13
const HEAD = 26
const FOOT = HEIGHT - MARGIN - 14
const INK = '#1d2b2c'
const SOFT = '#47676a'
const RULE = '#cfe4e2'
const PALE = '#eef6f5'

/** So many rows are drawn before others get their turn. */
const ROWS_AT_ONCE = 20

/** What stands above the rows. */
export interface PaperHead {
  academy: string
  /** `#rrggbb`. */
  color: string
  /** What the report is of: its period, its company. */
  lines: readonly string[]
}

/** What draws, loaded when somebody first prints a report. */
const loadPdfkit = async () => (await import('pdfkit')).default
let loading: ReturnType<typeof loadPdfkit> | undefined

type Paper = InstanceType<Awaited<ReturnType<typeof loadPdfkit>>>
type Placed = { name: string; label: string; kind: ColumnKind; x: number; width: number }

/** The columns that have room, across the page, each as wide as it asks beside the others. */
const place = (report: ReportName): Placed[] => {
  const columns = columnsOf(report).filter(({ sheetOnly }) => !sheetOnly)
  const share = (WIDTH - 2 * MARGIN) / columns.reduce((sum, { width }) => sum + width, 0)
  let x = MARGIN
  return columns.map(({ name, kind, width }) => {
    const placed = { name, label: t(`report.columns.${name}`), kind, x, width: width * share }
    x += placed.width
    return placed
  })
}

const isRight = (kind: ColumnKind): boolean => kind === 'number' || kind === 'time' || kind === 'percent'

const cells = (
  paper: Paper,
  columns: readonly Placed[],
  y: number,
  height: number,
  text: (column: Placed) => string,
): void => {
  for (const column of columns)
    paper.text(text(column), column.x + 3, y, {
      width: column.width - 6,
      height,
      ellipsis: true,
      align: isRight(column.kind) ? 'right' : 'left',
    })
}

const drawTitle = (paper: Paper, title: string, { academy, color, lines }: PaperHead): number => {
  paper.font('bold').fontSize(10).fillColor(color).text(academy, MARGIN, MARGIN)
  paper.fontSize(18).text(title, MARGIN, MARGIN + 16)
  paper
    .font('normal')
    .fontSize(9)
    .fillColor(SOFT)
    .text(lines.join('  ·  '), MARGIN, MARGIN + 40)
  return MARGIN + 60
}

const drawHead = (paper: Paper, columns: readonly Placed[], y: number): number => {
  paper.rect(MARGIN, y, WIDTH - 2 * MARGIN, HEAD - 4).fill(PALE)
  paper.font('bold').fontSize(7).fillColor(SOFT)
  cells(paper, columns, y + 3, HEAD - 8, ({ label }) => label)
  paper.font('normal').fontSize(7.5).fillColor(INK)
  return y + HEAD
}

const drawFoot = (paper: Paper, page: number, { academy, lines }: PaperHead): void => {
  paper.font('normal').fontSize(7).fillColor(SOFT)
  paper.text(`${academy}  ·  ${lines.join('  ·  ')}`, MARGIN, FOOT, { width: 600, height: 9, ellipsis: true })
  paper.text(t('report.page', { page }), WIDTH - MARGIN - 100, FOOT, { width: 100, align: 'right' })
}

const drawRows = async (
  paper: Paper,
  columns: readonly Placed[],
  head: PaperHead,
  rows: AsyncIterable<ReportRow>,
  top: number,
): Promise<void> => {
  let y = drawHead(paper, columns, top)
  let page = 1
  let drawn = 0
  for await (const row of rows) {
    if (y + LINE > FOOT - 6) {
      drawFoot(paper, page, head)
      paper.addPage()
      page += 1
      y = drawHead(paper, columns, MARGIN)
    }
    const values: Record<string, ReportRow[keyof ReportRow]> = row
    cells(paper, columns, y, 9, ({ name, kind }) => shownValue(kind, values[name] ?? null))
    paper
      .moveTo(MARGIN, y + 10.5)
      .lineTo(WIDTH - MARGIN, y + 10.5)
      .lineWidth(0.4)
      .strokeColor(RULE)
      .stroke()
    y += LINE
    drawn += 1
    if (drawn % ROWS_AT_ONCE === 0) await setImmediate()
  }
  drawFoot(paper, page, head)
}

/** A report as a PDF to print, drawn page by page while its rows are read. */
export const reportPaper = async (
  report: ReportName,
  head: PaperHead,
  rows: AsyncIterable<ReportRow>,
): Promise<Readable> => {
  loading ??= loadPdfkit()
  const Pdfkit = await loading
  const title = t(`report.names.${report}`)
  const paper = new Pdfkit({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'pt-PT',
    info: { Title: title, Author: head.academy, Creator: head.academy, Producer: head.academy },
  })
  paper.registerFont('normal', face('Regular'))
  paper.registerFont('bold', face('Medium'))
  drawRows(paper, place(report), head, rows, drawTitle(paper, title, head)).then(
    () => paper.end(),
    (error: unknown) => paper.destroy(error as Error),
  )
  return paper
}
