import type { Readable } from 'node:stream'
import { t } from '#contract/platform/text/text.ts'
import { asError } from '../runtime/as-error.ts'
import { face, loadPrinter } from './printer.ts'
import { printable } from './printable.ts'
import { turn } from '../runtime/turns.ts'

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

/** For how long rows are printed before other work gets a turn, in milliseconds. */
const MOST_AT_ONCE = 10
/** How many heights of texts are kept. */
const MOST_HEIGHTS = 2000

/** The part above the rows. */
export interface PaperHead {
  academy: string
  /** `#rrggbb`. */
  color: string
  /** The subject of the paper: its period, its company. */
  lines: readonly string[]
  /** A statement that must be on every page. */
  notice?: string
}

/** A column of a paper. */
export interface PaperColumn<Row> {
  label: string
  /** Its width in proportion to the others. */
  width: number
  isRight?: boolean
  text: (row: Row) => string
}

type Paper = InstanceType<Awaited<ReturnType<typeof loadPrinter>>>
type Placed<Row> = PaperColumn<Row> & { x: number }

/** More than fits in one line of the widest column. */
const MOST_SIGNS = 1000

/**
 * The columns across the page, with widths in proportion, and their printed values.
 * @param most how many characters of a text at most
 */
const place = <Row>(columns: readonly PaperColumn<Row>[], most: number): Placed<Row>[] => {
  const share = (WIDTH - 2 * MARGIN) / columns.reduce((sum, { width }) => sum + width, 0)
  let x = MARGIN
  return columns.map((column) => {
    const text = (row: Row) => printable(column.text(row), most)
    const placed = { ...column, text, x, width: column.width * share }
    x += placed.width
    return placed
  })
}

const cells = <Row>(
  paper: Paper,
  columns: readonly Placed<Row>[],
  y: number,
  height: number,
  text: (column: Placed<Row>, at: number) => string,
): void => {
  for (const [at, column] of columns.entries())
    paper.text(text(column, at), column.x + 3, y, {
      width: column.width - 6,
      height,
      ellipsis: true,
      align: column.isRight ? 'right' : 'left',
    })
}

const printTitle = (paper: Paper, title: string, { academy, color, lines, notice }: PaperHead): number => {
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

const printHead = <Row>(paper: Paper, columns: readonly Placed<Row>[], y: number): number => {
  paper.rect(MARGIN, y, WIDTH - 2 * MARGIN, HEAD - 4).fill(PALE)
  paper.font('bold').fontSize(7).fillColor(SOFT)
  cells(paper, columns, y + 3, HEAD - 8, ({ label }) => label)
  paper.font('normal').fontSize(7.5).fillColor(INK)
  return y + HEAD
}

const printRule = (paper: Paper, y: number): void =>
  void paper
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(0.4)
    .strokeColor(RULE)
    .stroke()

const printFoot = (paper: Paper, page: number, { academy, lines, notice }: PaperHead): void => {
  paper.font('normal').fontSize(7).fillColor(SOFT)
  const said = [academy, ...lines, ...(notice ? [notice] : [])].join('  ·  ')
  paper.text(said, MARGIN, FOOT, { width: 660, height: 9, ellipsis: true })
  paper.text(t('report.page', { page }), WIDTH - MARGIN - 100, FOOT, { width: 100, align: 'right' })
}

/** A paragraph above the rows, under a heading of its own. */
export interface PaperNote {
  title: string
  text: string
}

/** The contents of a paper. */
export interface PaperSheet<Row> {
  /** Notes before the rows. */
  notes?: readonly PaperNote[]
  columns: readonly PaperColumn<Row>[]
  rows: AsyncIterable<Row> | Iterable<Row>
  /** A row takes as many lines as its texts need, over as many pages, instead of one. */
  wraps?: boolean
  /** The totals of the rows, one line each: a label and its value. */
  totals?: readonly (readonly [string, string])[]
}

/** The place on the paper where the next thing is written. */
interface Cursor {
  y: number
  page: number
}

/** Ends the page if this height no longer fits on it; returns whether it did. */
const makeRoom = (paper: Paper, head: PaperHead, at: Cursor, height: number): boolean => {
  if (at.y + height <= FOOT - 6) return false
  printFoot(paper, at.page, head)
  paper.addPage()
  at.page += 1
  at.y = MARGIN
  return true
}

/** How many characters of a paragraph stay together on a page. */
const TOGETHER = /[^\n]{1,3000}/g

const printNotes = (paper: Paper, head: PaperHead, at: Cursor, notes: readonly PaperNote[]): void => {
  const width = WIDTH - 2 * MARGIN
  for (const { title, text } of notes) {
    makeRoom(paper, head, at, 3 * LINE)
    paper.font('bold').fontSize(9).fillColor(INK).text(title, MARGIN, at.y, { width })
    at.y += LINE
    for (const piece of printable(text).match(TOGETHER) ?? []) {
      paper.font('normal').fontSize(9)
      const height = paper.heightOfString(piece, { width })
      makeRoom(paper, head, at, height)
      paper.font('normal').fontSize(9).fillColor(INK).text(piece, MARGIN, at.y, { width })
      at.y += height + 3
    }
    at.y += 6
  }
}

/** The most height of a row on one page; the rest continues on the next. */
const HIGHEST = FOOT - MARGIN - HEAD - 3 * LINE

/** How much of a text is measured at a time: to the end of a word, or a part of a long one. */
const MEASURED = /[\s\S]{1,200}(?:\s|$)|[\s\S]{200}/g

/** How high a text is in a width. */
type HeightOf = (text: string, width: number) => number

/** Measures texts on a paper; texts repeated in many rows, such as a plan's people, are measured once. */
const measuring = (paper: Paper): HeightOf => {
  const heights = new Map<string, number>()
  return (text, width) => {
    const key = `${width} ${text}`
    const known = heights.get(key)
    if (known !== undefined) return known
    if (heights.size >= MOST_HEIGHTS) heights.clear()
    const height = paper.heightOfString(text, { width })
    heights.set(key, height)
    return height
  }
}

/** The part of a text that fits in a cell of a page, and the rest of it. */
const fitting = (heightOf: HeightOf, text: string, width: number): [shown: string, rest: string] => {
  let height = 0
  let end = 0
  for (const piece of text.match(MEASURED) ?? []) {
    // A piece measured alone is as high as in its place, or higher.
    height += heightOf(piece, width)
    if (end > 0 && height > HIGHEST) return [text.slice(0, end).trimEnd(), text.slice(end)]
    end += piece.length
  }
  return [text, '']
}

/** The parts of a row, one for each page that it spans: its columns' texts, and its height. */
function* partsOf<Row>(heightOf: HeightOf, columns: readonly Placed<Row>[], row: Row, wraps: boolean) {
  let left = columns.map(({ text }) => text(row))
  if (!wraps) {
    yield { texts: left, height: 9 }
    return
  }
  do {
    const pairs = columns.map(({ width }, i) => fitting(heightOf, left[i] ?? '', width - 6))
    const texts = pairs.map(([shown]) => shown)
    const heights = columns.map(({ width }, i) => heightOf(texts[i] ?? '', width - 6))
    yield { texts, height: Math.max(9, ...heights) }
    left = pairs.map(([, rest]) => rest)
  } while (left.some((text) => text !== ''))
}

const printRows = async <Row>(
  paper: Paper,
  head: PaperHead,
  { notes = [], columns: asked, rows, wraps = false, totals = [] }: PaperSheet<Row>,
  top: number,
): Promise<void> => {
  const at: Cursor = { y: top, page: 1 }
  printNotes(paper, head, at, notes)
  makeRoom(paper, head, at, HEAD + LINE)
  const columns = place(asked, wraps ? Infinity : MOST_SIGNS)
  at.y = printHead(paper, columns, at.y)
  const heightOf = measuring(paper)
  let since = performance.now()
  for await (const row of rows) {
    for (const { texts, height } of partsOf(heightOf, columns, row, wraps)) {
      if (makeRoom(paper, head, at, height + 4)) at.y = printHead(paper, columns, at.y)
      cells(paper, columns, at.y, height + 1, (_, i) => texts[i] ?? '')
      printRule(paper, at.y + height + 1.5)
      at.y += height + 4
      if (performance.now() - since > MOST_AT_ONCE) {
        await turn()
        since = performance.now()
      }
    }
  }
  for (const [label, value] of totals) {
    if (makeRoom(paper, head, at, LINE)) at.y = printHead(paper, columns, at.y)
    paper.font('bold').fontSize(8).fillColor(INK)
    paper.text(label, WIDTH - MARGIN - 420, at.y + 2, { width: 310, align: 'right' })
    paper.text(value, WIDTH - MARGIN - 103, at.y + 2, { width: 100, align: 'right' })
    at.y += LINE
  }
  printFoot(paper, at.page, head)
}

/** A table as a PDF on paper, printed page by page while its rows are read. */
export const printPaper = async <Row>(
  title: string,
  head: PaperHead,
  sheet: PaperSheet<Row>,
): Promise<Readable> => {
  const Printer = await loadPrinter()
  await turn()
  const paper = new Printer({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'pt-PT',
    info: { Title: title, Author: head.academy, Creator: head.academy, Producer: head.academy },
  })
  paper.registerFont('normal', face('Regular'))
  paper.registerFont('bold', face('Medium'))
  printRows(paper, head, sheet, printTitle(paper, title, head)).then(
    () => paper.end(),
    (error: unknown) => paper.destroy(asError(error)),
  )
  return paper
}
