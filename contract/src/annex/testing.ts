import { USUAL_METHODS } from '../compliance/hours/methods.ts'
import { FIGURES } from '../compliance/hours/testing.ts'
import type { TrainingOfYear, WorkerFacts } from './document.ts'
import type { AnnexLaw } from './worker.ts'

export const LAW: AnnexLaw = { parameters: FIGURES, methods: USUAL_METHODS }

export const NISS = '12345678902'

type Contract = WorkerFacts['employments'][number]

export const contract = (more: Partial<Contract> = {}): Contract => ({
  startDate: '2020-01-01',
  endDate: null,
  contract: 'open',
  weeklyHours: 40,
  pensionScheme: '1',
  ...more,
})

export const training = (more: Partial<TrainingOfYear> = {}): TrainingOfYear => ({
  id: 't1',
  kind: 'course',
  source: 'c1',
  name: 'Segurança no trabalho',
  day: '2025-05-20',
  hours: 8,
  qualifying: false,
  area: '862',
  modality: '08',
  entity: '07',
  level: '09',
  schedule: '01',
  initiative: '01',
  diploma: '03',
  ...more,
})

/** A worker with no training but the year's, unless given. */
export const facts = ({ ofYear = [], ...more }: Partial<WorkerFacts> = {}): WorkerFacts => ({
  user: 'u1',
  name: 'Ana Conceição',
  ownName: 'Ana Conceição',
  niss: NISS,
  employments: [contract()],
  ofYear,
  training: ofYear.map(({ id, day, hours, qualifying }) => ({ id, day, minutes: hours * 60, qualifying })),
  uses: [],
  chosen: null,
  said: new Map(),
  ...more,
})
