import type { Readable } from 'node:stream'
import { asError } from '../runtime/as-error.ts'
import { face, loadPrinter } from './printer.ts'
import { printable } from './printable.ts'
import { turn } from '../runtime/turns.ts'

const MARGIN = 56
const INK = '#1d2b2c'
const SOFT = '#47676a'

/** How many paragraphs are printed before other work gets a turn. */
const PARAGRAPHS_AT_ONCE = 20

/** A text on paper: its head, its paragraphs, and its closing note. */
interface Letter {
  title: string
  academy: string
  /** `#rrggbb`. */
  color: string
  lines: readonly string[]
  text: string
  end: readonly string[]
}

/** A text as a PDF on paper, upright, over as many pages as it needs. */
export const printLetter = async ({ title, academy, color, lines, text, end }: Letter): Promise<Readable> => {
  const Printer = await loadPrinter()
  const paper = new Printer({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-PT',
    info: { Title: title, Author: academy, Creator: academy, Producer: academy },
  })
  paper.registerFont('normal', face('Regular'))
  paper.registerFont('bold', face('Medium'))
  const print = async () => {
    paper.font('bold').fontSize(10).fillColor(color).text(academy)
    paper.fontSize(17).text(title).moveDown(0.3)
    paper.font('normal').fontSize(9).fillColor(SOFT)
    for (const line of lines) paper.text(line)
    paper.moveDown().fontSize(10).fillColor(INK)
    for (const [at, paragraph] of printable(text).split(/\r?\n/).entries()) {
      if (paragraph.trim() === '') paper.moveDown(0.5)
      else paper.text(paragraph, { paragraphGap: 4 })
      if (at % PARAGRAPHS_AT_ONCE === 0) await turn()
    }
    paper.moveDown().font('bold')
    for (const line of end) paper.text(line, { paragraphGap: 2 })
  }
  print().then(
    () => paper.end(),
    (error: unknown) => paper.destroy(asError(error)),
  )
  return paper
}
