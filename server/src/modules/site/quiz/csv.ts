import type { Readable } from 'node:stream'
import { quiz } from '#contract/site/quiz.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { answerSets } from './repository.ts'
import type { Db } from '../../../platform/database/db.ts'
import { streamCsv } from '../../../platform/sheets.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'

const BATCH = 500

/** A value as somebody reads it in a cell. */
const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  return String(value ?? '')
}

const names = keysOf(quiz.fields)

async function* rows(db: Db): AsyncGenerator<string[]> {
  let after: string | undefined
  for (;;) {
    const batch = await answerSets(db, after, BATCH)
    for (const row of batch) yield [formatDayTime(row.createdAt), ...names.map((name) => text(row[name]))]
    after = batch.at(-1)?.id
    if (batch.length < BATCH) return
  }
}

/** Every answer set as CSV, as it is read, under its labels. */
export const quizAsCsv = (db: Db): Readable =>
  streamCsv(rows(db), ['Data', ...names.map((name) => quiz.fields[name].label)])
