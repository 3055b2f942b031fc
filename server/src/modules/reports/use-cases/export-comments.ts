import type { Readable } from 'node:stream'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { ofOneMoment } from '../../../platform/database/one-moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CSV, streamCsv, streamSheet, XLSX } from '../../../platform/sheets.ts'
import { demandComments } from '../demand-comments.ts'
import { pageOfComments, type Comments } from '../repositories/comments.ts'

/** Rows per read of a sheet: each read skips all before them. */
const BATCH = 5000

async function* rowsOf(
  { db }: Platform,
  comments: Comments,
  question: string | undefined,
): AsyncGenerator<string[]> {
  const written = ofOneMoment(db, BATCH, (on, next) => pageOfComments(on, comments, { question, ...next }))
  for await (const one of written) yield [formatDay(one.date), one.question, one.answer]
}

/**
 * The comments of a course as .xlsx or .csv, read at one moment (rule reports.files).
 * @throws Problem `not_found` before the first byte goes out
 */
export const exportComments = async (
  platform: Platform,
  viewer: Person,
  degree: string,
  { question, format }: { question?: string | undefined; format: 'xlsx' | 'csv' },
): Promise<{ name: string; type: string; contents: Readable }> => {
  const comments = await demandComments(platform, viewer, degree)
  const rows = rowsOf(platform, comments, question)
  const columns = [
    { header: t('stats.commentDay'), width: 14 },
    { header: t('stats.commentQuestion'), width: 40 },
    { header: t('stats.commentAnswer'), width: 80 },
  ]
  const name = `${t('stats.commentsOf', { name: comments.name })}.${format}`
  if (format === 'xlsx')
    return { name, type: XLSX, contents: await streamSheet(rows, { name: t('stats.comments'), columns }) }
  return {
    name,
    type: CSV,
    contents: await streamCsv(
      rows,
      columns.map(({ header }) => header),
    ),
  }
}
