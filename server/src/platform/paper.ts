import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { t } from '#contract/platform/text/text.ts'

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
  /** What the paper is of: its period, its company. */
  lines: readonly string[]
  /** What it must say of itself, on every page. */
  notice?: string
}

/** A column of a paper. */
export interface PaperColumn<Row> {
  label: string
  /** As much as it asks beside the others. */
  width: number
  isRight?: boolean
  text: (row: Row) => string
}

/** What draws, loaded when somebody first prints. */
const loadPdfkit = async () => (await import('pdfkit')).default
let loading: ReturnType<typeof loadPdfkit> | undefined

type Paper = InstanceType<Awaited<ReturnType<typeof loadPdfkit>>>
type Placed<Row> = PaperColumn<Row> & { x: number }

/** The columns across the page, each as wide as it asks beside the others. */
const place = <Row>(columns: readonly PaperColumn<Row>[]): Placed<Row>[] => {
  const share = (WIDTH - 2 * MARGIN) / columns.reduce((sum, { width }) => sum + width, 0)
  let x = MARGIN
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width * share }
    x += placed.width
    return placed
  })
}

const cells = <Row>(
  paper: Paper,
  columns: readonly Placed<Row>[],
  y: number,
  height: number,
  text: (column: Placed<Row>) => string,
): void => {
  for (const column of columns)
    paper.text(text(column), column.x + 3, y, {
      width: column.width - 6,
      height,
      ellipsis: true,
      align: column.isRight ? 'right' : 'left',
    })
}

const drawTitle = (paper: Paper, title: string, { academy, color, lines, notice }: PaperHead): number => {
  paper.font('bold').fontSize(10).fillColor(color).text(academy, MARGIN, MARGIN)
  paper.fontSize(18).text(title, MARGIN, MARGIN + 16)
  paper
    .font('normal')
    .fontSize(9)
    .fillColor(SOFT)
    .text(lines.join('  ·  '), MARGIN, MARGIN + 40)
  if (!notice) return MARGIN + 60
  paper
    .font('bold')
    .fillColor(INK)
    .text(notice, MARGIN, MARGIN + 54)
  return MARGIN + 74
}

const drawHead = <Row>(paper: Paper, columns: readonly Placed<Row>[], y: number): number => {
  paper.rect(MARGIN, y, WIDTH - 2 * MARGIN, HEAD - 4).fill(PALE)
  paper.font('bold').fontSize(7).fillColor(SOFT)
  cells(paper, columns, y + 3, HEAD - 8, ({ label }) => label)
  paper.font('normal').fontSize(7.5).fillColor(INK)
  return y + HEAD
}

const drawFoot = (paper: Paper, page: number, { academy, lines, notice }: PaperHead): void => {
  paper.font('normal').fontSize(7).fillColor(SOFT)
  const said = [academy, ...lines, ...(notice ? [notice] : [])].join('  ·  ')
  paper.text(said, MARGIN, FOOT, { width: 660, height: 9, ellipsis: true })
  paper.text(t('report.page', { page }), WIDTH - MARGIN - 100, FOOT, { width: 100, align: 'right' })
}

interface Sheet<Row> {
  columns: readonly PaperColumn<Row>[]
  rows: AsyncIterable<Row> | Iterable<Row>
  /** What the rows come to, a line each: a label and its value. */
  totals?: readonly (readonly [string, string])[]
}

const drawRows = async <Row>(
  paper: Paper,
  head: PaperHead,
  { columns: asked, rows, totals = [] }: Sheet<Row>,
  top: number,
): Promise<void> => {
  const columns = place(asked)
  let y = drawHead(paper, columns, top)
  let page = 1
  let drawn = 0
  const makeRoom = () => {
    if (y + LINE <= FOOT - 6) return
    drawFoot(paper, page, head)
    paper.addPage()
    page += 1
    y = drawHead(paper, columns, MARGIN)
  }
  for await (const row of rows) {
    makeRoom()
    cells(paper, columns, y, 9, ({ text }) => text(row))
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
  for (const [label, value] of totals) {
    makeRoom()
    paper.font('bold').fontSize(8).fillColor(INK)
    paper.text(label, WIDTH - MARGIN - 420, y + 2, { width: 310, align: 'right' })
    paper.text(value, WIDTH - MARGIN - 103, y + 2, { width: 100, align: 'right' })
    y += LINE
  }
  drawFoot(paper, page, head)
}

/** A table as a PDF to print, drawn page by page while its rows are read. */
export const drawPaper = async <Row>(
  title: string,
  head: PaperHead,
  sheet: Sheet<Row>,
): Promise<Readable> => {
  loading ??= loadPdfkit()
  const Pdfkit = await loading
  const paper = new Pdfkit({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'pt-PT',
    info: { Title: title, Author: head.academy, Creator: head.academy, Producer: head.academy },
  })
  paper.registerFont('normal', face('Regular'))
  paper.registerFont('bold', face('Medium'))
  drawRows(paper, head, sheet, drawTitle(paper, title, head)).then(
    () => paper.end(),
    (error: unknown) => paper.destroy(error as Error),
  )
  return paper
}
