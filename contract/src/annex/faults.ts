import { t, type TextKey } from '../platform/text/text.ts'
import { isNiss } from '../platform/validation/niss.ts'
import { CNAEF_AREAS } from '../classifications/cnaef.ts'
import {
  DIPLOMAS,
  INITIATIVES,
  LEVELS,
  MODALITIES,
  PERIODS,
  SCHEDULES,
  TRAINING_ENTITIES,
  type ReportTable,
} from '../classifications/report-tables.ts'
import type { AnnexCompany, AnnexRecord, AnnexWorker, Classification, TrainingOfYear } from './document.ts'
import { keysOf } from '../platform/kernel/records.ts'

/** What a fault belongs to; the screen leads there. */
type FaultOf = 'company' | 'format' | 'people' | 'worker' | 'course' | 'elsewhere' | 'employment'

/** Who can fix it: the people who manage the company, or the academy. */
type Mender = 'company' | 'academy'

/** What keeps a report from being handed in. */
export interface AnnexFault {
  of: FaultOf
  /** The row that lacks it: a company, a person, a course, a training elsewhere. */
  id: string
  name: string
  message: string
  mender: Mender
}

const menders: Record<FaultOf, Mender> = {
  company: 'company',
  format: 'academy',
  people: 'company',
  worker: 'company',
  course: 'academy',
  elsewhere: 'company',
  employment: 'company',
}

export const faultOf = (
  of: FaultOf,
  { id, name }: { id: string; name: string },
  message: string,
): AnnexFault => ({
  of,
  id,
  name,
  message,
  mender: menders[of],
})

const CAE = /^\d{5}$/

/** What is missing about the company itself (rule annex.checks). */
export function faultsOfCompany({ company: id, name, gepNumber, cae }: AnnexCompany): AnnexFault[] {
  const wrong = (message: TextKey) => faultOf('company', { id, name }, t(message))
  return [
    ...(gepNumber === null ? [wrong('annex.faults.gepNumber')] : []),
    ...(cae === null || !CAE.test(cae) ? [wrong('annex.faults.cae')] : []),
  ]
}

const tables: Record<Exclude<keyof Classification, 'area'>, ReportTable> = {
  modality: MODALITIES,
  entity: TRAINING_ENTITIES,
  level: LEVELS,
  schedule: SCHEDULES,
  initiative: INITIATIVES,
  diploma: DIPLOMAS,
}

const isOfTable = ({ codes }: ReportTable, code: string | null): boolean =>
  codes.some(({ value }) => value === code)

const isArea = (area: string | null): boolean => CNAEF_AREAS.some(({ value }) => value === area)

const fieldsOf = (training: TrainingOfYear): (keyof Classification)[] => [
  ...(isArea(training.area) ? [] : (['area'] as const)),
  ...keysOf(tables).filter((field) => !isOfTable(tables[field], training[field])),
]

/** What is missing in a training's classification: a fault of the course, or of somebody's training elsewhere. */
const faultsOfTraining = (training: TrainingOfYear, worker: string): AnnexFault[] =>
  fieldsOf(training).map((field) =>
    faultOf(
      training.kind,
      {
        id: training.source,
        name:
          training.kind === 'course'
            ? training.name
            : t('annex.elsewhereOf', { name: training.name, worker }),
      },
      t('annex.faults.lacks', { field: t(`annex.fields.${field}`) }),
    ),
  )

const arePeriods = ({ periods }: AnnexRecord): boolean =>
  periods.length > 0 &&
  new Set(periods).size === periods.length &&
  periods.every((period) => isOfTable(PERIODS, period))

const messagesOf = ({ name, niss, situation, records }: AnnexWorker): TextKey[] => [
  ...(name === '' ? (['annex.faults.name'] as const) : []),
  ...(niss ? [] : (['annex.faults.niss'] as const)),
  ...(niss && !isNiss(niss) ? (['annex.faults.nissWrong'] as const) : []),
  ...(situation === '01' && records.length === 0 ? (['annex.faults.noRecord'] as const) : []),
  ...(situation !== '01' && records.length > 0 ? (['annex.faults.records'] as const) : []),
  ...(records.every(arePeriods) ? [] : (['annex.faults.periods'] as const)),
]

/** True for workers of the year; false for people who had training but no contract in it. */
export const isListed = ({ scheme }: AnnexWorker): boolean => scheme !== null

/** What is missing about a worker and their training (rule annex.checks), each with its own row. */
export function faultsOfWorker(worker: AnnexWorker): AnnexFault[] {
  const person = { id: worker.user, name: worker.ownName }
  return [
    ...(isListed(worker) ? messagesOf(worker).map((message) => faultOf('worker', person, t(message))) : []),
    ...worker.outside.map((training) =>
      faultOf('employment', person, t('annex.faults.outside', { course: training.name })),
    ),
    ...worker.records.flatMap(({ training }) => faultsOfTraining(training, worker.ownName)),
  ]
}
