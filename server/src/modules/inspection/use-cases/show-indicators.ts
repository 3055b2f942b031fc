import { CNAEF_AREAS } from '#contract/classifications/cnaef.ts'
import { MODALITIES } from '#contract/classifications/report-tables.ts'
import type { IndicatorGroup, Indicators } from '#contract/inspection/indicators.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { complaintYears } from '../../complaints/index.ts'
import { actionsOf, countDropOuts, satisfactionOf, volumeOf } from '../repositories/indicators.ts'

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
export const showIndicators = async (
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
