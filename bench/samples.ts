import { spreadOf } from './figures.ts'
import type { Figure, Run, Subject } from './run.ts'

/** A figure as a run gives it, for tests of what is made of them. */
export const figure = (request: string, changed: Partial<Figure> = {}): Figure => ({
  request,
  connections: 8,
  perSecond: spreadOf([100]),
  share: spreadOf([0.4]),
  p50: spreadOf([5]),
  p95: spreadOf([10]),
  p99: spreadOf([20]),
  cpu: spreadOf([1.5]),
  databaseCpu: spreadOf([0.2]),
  statements: 2,
  samples: 1000,
  failed: 0,
  ...changed,
})

export const subject = (changed: Partial<Subject> = {}): Subject => ({
  what: 'academy',
  database: 'postgres',
  commit: 'aaaaaaa',
  committedAt: '2026-11-01T10:00:00Z',
  memory: { atRest: 150, afterLoad: 200 },
  figures: [],
  ...changed,
})

export const runOf = (date: string, ...subjects: Subject[]): Run => ({
  date,
  machine: { processor: 'a processor', cores: 2, node: 'v24.0.0', postgres: '17.1', load: 0.1 },
  rounds: 3,
  seconds: 5,
  subjects,
})
