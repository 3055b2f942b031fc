import type { Readable } from 'node:stream'
import { indicatorGroups, type Indicators } from '#contract/inspection/indicators.ts'
import { t } from '#contract/platform/text/text.ts'
import { streamSheet, type SheetCell } from '../../platform/sheets.ts'

async function* sheetRows({ total, groups, ...rest }: Indicators): AsyncGenerator<SheetCell[]> {
  const { actions, dropOuts, trainers, surveys, satisfaction, complaints } = rest
  const whole = t('inspection.table.total')
  yield [whole, '', total.trainings, total.people, total.hours, total.certificates]
  for (const by of indicatorGroups)
    for (const { label, trainings, people, hours, certificates } of groups[by])
      yield [t(`inspection.table.${by}`), label, trainings, people, hours, certificates]
  const single: [string, number][] = [
    [t('inspection.figures.actions'), actions.ended],
    [t('inspection.figures.sealed'), actions.sealed],
    [t('inspection.figures.dropOuts'), dropOuts],
    [t('inspection.figures.trainers'), trainers.people],
    [t('inspection.figures.withCcp'), trainers.withCcp],
    [t('inspection.figures.surveys'), surveys],
    [t('inspection.figures.complaints'), complaints.received],
    [t('inspection.figures.complaintsInTime'), complaints.inTime],
  ]
  for (const [label, value] of single) yield [t('inspection.table.figures'), label, value, null, null, null]
  for (const { answer, count } of satisfaction)
    yield [t('inspection.table.satisfaction'), answer, count, null, null, null]
}

/** The figures of a year as .xlsx. */
export const indicatorsSheet = (indicators: Indicators): Promise<Readable> =>
  streamSheet(sheetRows(indicators), {
    name: t('inspection.indicators', { year: indicators.year }),
    columns: [
      { header: t('inspection.table.table'), width: 24 },
      { header: t('inspection.table.line'), width: 48 },
      { header: t('inspection.table.trainings'), width: 14 },
      { header: t('inspection.table.people'), width: 14 },
      { header: t('inspection.table.hours'), width: 18 },
      { header: t('inspection.table.certificates'), width: 14 },
    ],
  })
