import type { Readable } from 'node:stream'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { ofOneMoment } from '../../../../platform/database/one-moment.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { streamSheet, type SheetCell } from '../../../../platform/sheets.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { keepWorkersOf } from '../../policy.ts'
import { contractsAfter, type SheetRow } from '../repositories/board.ts'
import { upToDate } from '../count-sums.ts'
import type { Ground } from '../count-sums.ts'

/** Contracts that are read at a time. */
const AT_ONCE = 2000

interface Column {
  header: TextKey
  width: number
  numFmt?: string
  cell: (row: SheetRow) => SheetCell
}

type Minutes =
  | 'owed'
  | 'late'
  | 'dueThisYear'
  | 'done'
  | 'forecast'
  | 'lacksAtYearEnd'
  | 'becomesCredit'
  | 'credit'
  | 'atEnd'
  | 'paid'

/** Minutes of the ledger as a number of hours, to the hundredth. */
const hours = (name: Minutes): Column => ({
  header: name === 'dueThisYear' ? 'compliance.sheet.dueThisYear' : `compliance.board.columns.${name}`,
  width: 16,
  numFmt: '#,##0.00" h"',
  cell: (row) => Math.round((row[name] / 60) * 100) / 100,
})

const day = (name: 'startDate' | 'endDate' | 'paidOn', header: TextKey): Column => ({
  header,
  width: 14,
  numFmt: 'yyyy-mm-dd',
  cell: (row) => {
    const value = row[name]
    return value === null ? null : new Date(`${value}T00:00:00Z`)
  },
})

const columns: readonly Column[] = [
  { header: 'compliance.board.columns.name', width: 36, cell: ({ name }) => name },
  day('startDate', 'compliance.hours.since'),
  day('endDate', 'compliance.board.columns.endDate'),
  hours('owed'),
  hours('late'),
  hours('dueThisYear'),
  hours('done'),
  hours('forecast'),
  hours('lacksAtYearEnd'),
  hours('becomesCredit'),
  hours('credit'),
  hours('atEnd'),
  hours('paid'),
  day('paidOn', 'compliance.payment.day'),
  {
    header: 'compliance.sheet.counted',
    width: 14,
    cell: ({ isPending }) => t(isPending ? 'common.no' : 'common.yes'),
  },
]

async function* rowsOf(
  { db }: Pick<Platform, 'db'>,
  ground: Ground,
  company: string,
): AsyncGenerator<SheetCell[]> {
  const rows = ofOneMoment<SheetRow>(db, AT_ONCE, (on, { limit }, after) =>
    contractsAfter(on, ground, { company, after, limit }),
  )
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/**
 * Every contract of a company with its hours, by name and read at one moment, as .xlsx (rule compliance.sheet).
 * @throws Problem `not_found` for a company out of sight
 */
export const writeBoard = async (
  platform: Platform,
  who: Person,
  company: string,
): Promise<{ today: string; contents: Readable }> => {
  await demandCompanyWithin(platform.db, company, keepWorkersOf(who))
  const ground = await upToDate(platform, company)
  const contents = await streamSheet(rowsOf(platform, ground, company), {
    name: t('compliance.hours.title'),
    columns: columns.map(({ header, width, numFmt }) => ({
      header: t(header),
      width,
      ...(numFmt ? { numFmt } : {}),
    })),
  })
  return { today: ground.today, contents }
}
