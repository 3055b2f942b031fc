import type { Readable } from 'node:stream'
import { quiz } from '#contract/site/quiz.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { answerSets, type AnswerSet } from '../repository.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { ofOneMoment } from '../../../../platform/database/one-moment.ts'
import { streamCsv } from '../../../../platform/sheets.ts'
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
  const sets = ofOneMoment<AnswerSet>(db, BATCH, (on, { limit }, last) => answerSets(on, last?.id, limit))
  for await (const row of sets) yield [formatDayTime(row.createdAt), ...names.map((name) => text(row[name]))]
}

/** Every answer set as CSV under its labels, all as of one moment. */
export const quizAsCsv = (db: Db): Promise<Readable> =>
  streamCsv(rows(db), [t('server.quiz.date'), ...names.map((name) => quiz.fields[name].label)])
