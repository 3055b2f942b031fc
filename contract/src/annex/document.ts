import type {
  CodeOf,
  Diploma,
  Initiative,
  Modality,
  Period,
  PensionScheme,
  Schedule,
  Situation,
  SITUATIONS,
  TrainingEntity,
  TrainingLevel,
} from '../classifications/report-tables.ts'
import type { CreditUse, Employment, TrainingDone } from '../compliance/hours/ledger-types.ts'

/** How a training is classified; null if it was left empty. */
export interface Classification {
  /** CNAEF, three digits. */
  area: string | null
  modality: Modality | null
  entity: TrainingEntity | null
  level: TrainingLevel | null
  schedule: Schedule | null
  initiative: Initiative | null
  diploma: Diploma | null
}

/** A training that somebody ended in the year: a course of the academy, or one elsewhere. */
export interface TrainingOfYear extends Classification {
  id: string
  kind: 'course' | 'elsewhere'
  /** The source of its classification: the course, or the training elsewhere itself. */
  source: string
  name: string
  /** Its last day. */
  day: string
  hours: number
  /** RVCC or double certification. */
  qualifying: boolean
}

/** What a report says about one worker in a training, beyond the action itself. */
export interface RecordValues {
  initiative: Initiative | null
  schedule: Schedule | null
  diploma: Diploma | null
  periods: readonly Period[] | null
}

/** What is known of a worker of the year, at one company. */
export interface WorkerFacts {
  user: string
  name: string
  /** The name as entered, shown in the list of missing data. */
  ownName: string
  niss: string | null
  /** All contracts at the company, in any year; none in this year for a person who only had training. */
  employments: readonly (Employment & { pensionScheme: PensionScheme })[]
  ofYear: readonly TrainingOfYear[]
  /** All training up to the year's end, to compute which year's hours it counts for. */
  training: readonly TrainingDone[]
  uses: readonly CreditUse[]
  /** The stated situation of a worker without training. */
  chosen: UntrainedSituation | null
  /** The overrides of a training for this worker only, by its id; null means the usual value. */
  said: ReadonlyMap<string, RecordValues>
}

/** The possible situations of a worker who had no training. */
export type UntrainedSituation = Exclude<CodeOf<typeof SITUATIONS>, '01'>

/** An action as annex C identifies it: by these five, whatever its name, its dates or who gave it. */
export interface AnnexAction extends Pick<Classification, 'area' | 'modality' | 'entity' | 'level'> {
  /** Whole hours of the action, not those of each worker. */
  hours: number
}

/** A worker's part in an action. */
export interface AnnexRecord {
  training: TrainingOfYear
  action: AnnexAction
  periods: readonly Period[]
  /** The values from the course, the result and the ledger of hours, without overrides. */
  usual: RecordValues
  said: RecordValues | null
}

/** A worker as annex C lists them. */
export interface AnnexWorker {
  user: string
  /** As it is reported (rule annex.names). */
  name: string
  /** The person's own name. */
  ownName: string
  niss: string | null
  scheme: PensionScheme | null
  situation: Situation
  records: readonly AnnexRecord[]
  /** Training of the year on a day without a contract, which no employer can report. */
  outside: readonly TrainingOfYear[]
}

/** What annex C says about the company itself. */
export interface AnnexCompany {
  company: string
  name: string
  year: number
  /** Its number at GEP, which is not its NIF. */
  gepNumber: number | null
  /** Five digits, as of 31 December. */
  cae: string | null
}
