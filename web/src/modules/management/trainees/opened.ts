import type { EnrolmentMeans } from '#contract/enrolment/quote-endpoints.ts'
import type { ListedTrainee } from './listed-trainee.ts'
import type { BulkKind } from './TraineeWork.tsx'

/** What is open over a list of trainees: somebody's courses, or what is done with one or many of them. */
export type Opened<T extends ListedTrainee> =
  | { what: 'courses'; row: T }
  | { what: 'work'; kind: BulkKind; rows: T[] }
  | { what: 'give'; by?: EnrolmentMeans['by']; rows: T[] }
  | { what: 'write' | 'takeBack'; rows: T[] }
