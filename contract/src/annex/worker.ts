import type { Period } from '../classifications/report-tables.ts'
import type { HoursMethods } from '../compliance/hours/ledger-types.ts'
import type { LegalParameter } from '../compliance/parameters.ts'
import { tenuresOf } from '../compliance/hours/tenure.ts'
import { isWithinDays } from '../platform/text/day.ts'
import { actionOf } from './actions.ts'
import type {
  AnnexRecord,
  AnnexWorker,
  RecordValues,
  TrainingOfYear,
  UntrainedSituation,
  WorkerFacts,
} from './document.ts'
import { periodsOf } from './periods.ts'

/** The inputs of the ledger of hours. */
export interface AnnexLaw {
  parameters: readonly LegalParameter[]
  methods: HoursMethods
}

type Contract = WorkerFacts['employments'][number]

const isOfYear = ({ startDate, endDate }: Contract, year: number): boolean =>
  startDate <= `${year}-12-31` && (endDate === null || endDate >= `${year}-01-01`)

/** The modalities outside the national catalogue of qualifications. */
const OUTSIDE_CATALOGUE = ['07', '08', '99']

/** RVCC is not an action: its hours were used for it (situation 03); a course of double certification is one. */
const isRecognition = ({ qualifying, modality }: TrainingOfYear): boolean =>
  qualifying && (modality === null || OUTSIDE_CATALOGUE.includes(modality))

/** The situation of a worker without any training action: the recorded choice, else what the known facts say. */
function untrained({ chosen, uses }: WorkerFacts, year: number, hadRecognition: boolean): UntrainedSituation {
  if (chosen) return chosen
  if (hadRecognition) return '03'
  return uses.some(({ day }) => day.startsWith(`${year}-`)) ? '02' : '08'
}

const periodsOfAll = (
  { employments, training, uses }: WorkerFacts,
  year: number,
  law: AnnexLaw,
): ReadonlyMap<string, readonly Period[]> =>
  new Map(
    tenuresOf(employments).flatMap((tenure) => [...periodsOf({ tenure, training, uses, ...law }, year)]),
  )

/** A worker's part in a training: the defaults, with the overrides for them (rule annex.record). */
function recordOf(
  training: TrainingOfYear,
  periods: readonly Period[],
  said: RecordValues | null,
): AnnexRecord {
  const { initiative, schedule, diploma } = training
  return {
    training: {
      ...training,
      initiative: said?.initiative ?? initiative,
      schedule: said?.schedule ?? schedule,
      diploma: said?.diploma ?? diploma,
    },
    action: actionOf(training),
    periods: said?.periods ?? periods,
    usual: { initiative, schedule, diploma, periods },
    said,
  }
}

/**
 * A worker as annex C lists them (rule annex.workers): with the training that they ended in the year while they had a
 * contract, or with their situation if they had none.
 */
export function workerOf(facts: WorkerFacts, year: number, law: AnnexLaw): AnnexWorker {
  const { user, name, ownName, niss, employments, ofYear } = facts
  const within = ofYear.filter(({ day }) => employments.some((one) => isWithinDays(one, day)))
  const trainings = within.filter((one) => !isRecognition(one))
  const periods = trainings.length > 0 ? periodsOfAll(facts, year, law) : new Map<string, Period[]>()
  const last = employments
    .filter((one) => isOfYear(one, year))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .at(-1)
  return {
    user,
    name,
    ownName,
    niss,
    scheme: last?.pensionScheme ?? null,
    situation: trainings.length > 0 ? '01' : untrained(facts, year, within.length > 0),
    records: trainings.map((training) =>
      recordOf(training, periods.get(training.id) ?? ['08'], facts.said.get(training.id) ?? null),
    ),
    outside: ofYear.filter((training) => !within.includes(training)),
  }
}
