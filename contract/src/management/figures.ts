import type { TraineeFilter } from './endpoints.ts'
import type { TrainingFilter } from './training-endpoints.ts'

/** A list that a figure counts, narrowed as the figure is (rule management.figures). */
export type Leads =
  | { list: 'trainees'; filter: Pick<TraineeFilter, 'state'> }
  | { list: 'training'; filter: Pick<TrainingFilter, 'state' | 'certified'> }
  | { list: 'companies' }
  | { list: 'cards' }
  | { list: 'codes' }

/** Where each figure of a company's overview leads. */
export const overviewLeads = {
  people: { list: 'trainees', filter: {} },
  active: { list: 'trainees', filter: { state: 'active' } },
  inactive: { list: 'trainees', filter: { state: 'inactive' } },
  locked: { list: 'trainees', filter: { state: 'locked' } },
  assigned: { list: 'training', filter: {} },
  unfinished: { list: 'training', filter: { state: 'open' } },
  late: { list: 'training', filter: { state: 'late' } },
  complete: { list: 'training', filter: { state: 'complete' } },
  certificatesMonth: { list: 'training', filter: { certified: 'month' } },
  done: { list: 'training', filter: {} },
  owed: { list: 'training', filter: { state: 'open' } },
  cards: { list: 'cards' },
  codes: { list: 'codes' },
} as const satisfies Record<string, Leads>
export type OverviewFigure = keyof typeof overviewLeads

/** Where each number of a company in a list of companies leads. */
export const summaryLeads = {
  people: { list: 'trainees', filter: {} },
  active: { list: 'trainees', filter: { state: 'active' } },
  assigned: { list: 'training', filter: {} },
  running: { list: 'training', filter: { state: 'running' } },
  complete: { list: 'training', filter: { state: 'complete' } },
  bought: { list: 'cards' },
  used: { list: 'cards' },
  hoursLeft: { list: 'cards' },
  seats: { list: 'codes' },
  taken: { list: 'codes' },
} as const satisfies Record<string, Leads>
export type SummaryFigure = keyof typeof summaryLeads

/** Where each counter of a master's dashboard leads. */
export const counterLeads = {
  clients: { list: 'companies' },
  coursesAssigned: { list: 'training', filter: {} },
  hoursAssigned: { list: 'training', filter: {} },
  accesses: { list: 'training', filter: {} },
  hoursDone: { list: 'training', filter: {} },
} as const satisfies Record<string, Leads>
