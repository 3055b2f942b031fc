import type { Readable } from 'node:stream'
import { CNAEF_AREAS } from '#contract/classifications/cnaef.ts'
import { MODALITIES } from '#contract/classifications/report-tables.ts'
import { indicatorGroups, type IndicatorGroup, type Indicators } from '#contract/inspection/indicators.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Platform } from '../../platform/platform.ts'
import { streamSheet, type SheetCell } from '../../platform/sheets.ts'
import { complaintYears } from '../complaints/index.ts'
import { actionsOf, countDropOuts, satisfactionOf, volumeOf } from './repositories/indicators.ts'

const forms: Readonly<Record<string, string>> = {
  distance: t('inspection.forms.distance'),
  classroom: t('inspection.forms.classroom'),
  mixed: t('inspection.forms.mixed'),
}

const labelOf = (by: IndicatorGroup, value: string): string => {
  if (value === '') return t(`inspection.without.${by}`)
  if (by === 'form') return forms[value] ?? value
  const options = by === 'area' ? CNAEF_AREAS : MODALITIES.codes
  return options.find((option) => option.value === value)?.label ?? value
}

/** The figures of a year that the training authority asks for (rule inspection.indicators). */
export const indicatorsOf = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  year: number,
): Promise<Indicators> => {
  const lines = await volumeOf(db, year)
  const of = (by: IndicatorGroup) =>
    lines.flatMap(({ by: group, value, trainings, people, hours, certificates }) =>
      group === by && trainings > 0
        ? [{ label: labelOf(by, value ?? ''), trainings, people, hours, certificates }]
        : [],
    )
  const whole = lines.find(({ by }) => by === null)
  const complaints = (await complaintYears(db)).find((one) => one.year === year)
  return {
    year,
    total: {
      trainings: whole?.trainings ?? 0,
      people: whole?.people ?? 0,
      hours: whole?.hours ?? 0,
      certificates: whole?.certificates ?? 0,
    },
    groups: { area: of('area'), modality: of('modality'), form: of('form') },
    ...(await actionsOf(db, year)),
    dropOuts: await countDropOuts(db, year, clock.today()),
    ...(await satisfactionOf(db, year)),
    complaints: {
      received: complaints?.received ?? 0,
      answered: complaints?.answered ?? 0,
      inTime: complaints?.inTime ?? 0,
      late: complaints?.late ?? 0,
      waiting: complaints?.waiting ?? 0,
    },
  }
}

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
