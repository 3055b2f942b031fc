import type { AnnexWorker, WorkerFacts } from '#contract/annex/document.ts'
import { reportName } from '#contract/annex/names.ts'
import { workerOf, type AnnexLaw } from '#contract/annex/worker.ts'
import { isHoursKey } from '#contract/compliance/hours/figures.ts'
import type { Db } from '../../platform/database/db.ts'
import { keepOneMoment, type StoredRows } from '../../platform/database/one-moment.ts'
import { legalFigures, methodsKept } from '../compliance/index.ts'
import {
  coursesOf,
  creditUsesOf,
  elsewhereOf,
  employmentsOf,
  situationsOf,
  type TrainingRow,
} from './facts-repository.ts'
import { peopleAfter, type PersonOfReport, type ReportKey } from './people-repository.ts'
import { recordsSaid } from './record-repository.ts'

/** How many workers' facts are read at a time, and how many names. */
const BATCH = 200
const NAMES = 5000

/** What a report is read by, besides its facts. */
export interface Reading {
  key: ReportKey
  law: AnnexLaw
  /** Names without accents and apostrophes. */
  plain: boolean
}

/** The figures of the law and the methods that the ledger of hours of a company counts by (rule annex.periods). */
export const readLaw = async (on: Db, company: string): Promise<AnnexLaw> => ({
  parameters: (await legalFigures(on)).filter(({ key }) => isHoursKey(key)),
  methods: (await methodsKept(on)).of(company),
})

const groupByUser = <R extends { user: string }>(rows: readonly R[]) => {
  const groups = Map.groupBy(rows, ({ user }) => user)
  return (user: string): R[] => groups.get(user) ?? []
}

const ledgerRow = ({ id, day, hours, qualifying }: TrainingRow) => ({
  id,
  day,
  minutes: Math.round(hours * 60),
  qualifying,
})

/** Some people as the workers of a report, in the same order. */
export const workersOf = async (
  on: Db,
  people: readonly PersonOfReport[],
  { key, law, plain }: Reading,
): Promise<AnnexWorker[]> => {
  const ids = people.map(({ user }) => user)
  const contracts = groupByUser(await employmentsOf(on, key, ids))
  const courses = groupByUser(await coursesOf(on, key, ids))
  const elsewhere = groupByUser(await elsewhereOf(on, key, ids))
  const uses = groupByUser(await creditUsesOf(on, key, ids))
  const chosen = groupByUser(await situationsOf(on, key, ids))
  const records = groupByUser(await recordsSaid(on, key, ids))
  return people.map(({ user, name, niss }) => {
    const rows = [...courses(user), ...elsewhere(user)].toSorted(
      (a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id),
    )
    const facts: WorkerFacts = {
      user,
      name: reportName(name, { plain }),
      ownName: name,
      niss,
      employments: contracts(user),
      ofYear: rows.filter(({ day }) => day.startsWith(`${key.year}-`)),
      training: rows.map(ledgerRow),
      uses: uses(user),
      chosen: chosen(user)[0]?.situation ?? null,
      said: new Map(records(user).map(({ training, said }) => [training, said])),
    }
    return workerOf(facts, key.year, law)
  })
}

/** Everybody in a report, or the matches of a search, by name, batch by batch as they are asked for. */
export async function* allWorkers(on: Db, reading: Reading, search?: string): AsyncGenerator<AnnexWorker> {
  let after: PersonOfReport | undefined
  for (;;) {
    const people = await peopleAfter(on, reading.key, { after, limit: NAMES, search })
    for (let from = 0; from < people.length; from += BATCH)
      yield* await workersOf(on, people.slice(from, from + BATCH), reading)
    after = people.at(-1)
    if (people.length < NAMES) return
  }
}

/** Everybody in a report at one moment, for any number of readings. */
export const keepWorkers = (db: Db, reading: Reading): Promise<StoredRows<AnnexWorker>> =>
  keepOneMoment(db, (on) => allWorkers(on, reading))
