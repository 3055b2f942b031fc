import { Readable } from 'node:stream'
import { quiz } from '#contract/site/quiz.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { answerSets } from './repository.ts'
import type { Db } from '../../../platform/database/db.ts'
import { withoutFormula } from '../../../platform/sheets.ts'

const BATCH = 500
const MARK = '\uFEFF'

/** A value as a cell: quoted, and with nothing at its start that a spreadsheet would take for a formula. */
const cell = (value: unknown): string => {
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'boolean'
      ? t(value ? 'common.yes' : 'common.no')
      : String(value ?? '')
  return `"${withoutFormula(text).replaceAll('"', '""')}"`
}

const line = (values: unknown[]): string => `${values.map(cell).join(';')}\r\n`

const names = Object.keys(quiz.fields) as (keyof typeof quiz.fields)[]

async function* rows(db: Db): AsyncGenerator<string> {
  yield MARK + line(['Data', ...names.map((name) => quiz.fields[name].label)])
  let after: string | undefined
  for (;;) {
    const batch = await answerSets(db, after, BATCH)
    yield batch.map((row) => line([formatDayTime(row.createdAt), ...names.map((name) => row[name])])).join('')
    after = batch.at(-1)?.id
    if (batch.length < BATCH) return
  }
}

/** Every answer set as CSV, as it is read: a header of labels, semicolons, and the mark that Excel tells UTF-8 by. */
export const quizAsCsv = (db: Db): Readable => Readable.from(rows(db), { objectMode: false })
