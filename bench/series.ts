import { shareAims } from './aims.ts'
import { differ, type Spread } from './figures.ts'
import type { Database, Run } from './run.ts'

/** A figure as it was at a commit. */
export interface Point {
  commit: string
  value: Spread
}

/** One figure over the commits, at a number of connections: only the commits that changed it. */
export interface Line {
  connections: number
  points: Point[]
}

/** The figure of one request that is drawn: its share of the bare route where that has an aim, else requests per second. */
export interface Panel {
  request: string
  unit: string
  aim: number | undefined
  lines: Line[]
}

/** Of figures in the order of their commits those that differ from the one before by more than their rounds do. */
export const changesOf = (points: readonly Point[]): Point[] => {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (!last || differ(last.value, point.value)) kept.push(point)
  }
  return kept
}

/** What is drawn of a database, and the commits that were measured on it, the oldest first. */
export const seriesOf = (
  runs: readonly Run[],
  database: Database,
): { commits: string[]; panels: Panel[] } => {
  const all = runs
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .flatMap(({ subjects }) => subjects)
    .filter((one) => one.what === 'academy' && one.database === database)
  // Of a commit that was measured several times the last counts.
  const subjects = [...new Map(all.map((one) => [one.commit, one])).values()].toSorted(
    (one, other) => Date.parse(one.committedAt) - Date.parse(other.committedAt),
  )
  const figures = subjects.flatMap(({ commit, figures }) => figures.map((one) => ({ ...one, commit })))
  const panels = [...Map.groupBy(figures, (one) => one.request)].map(([request, of]): Panel => {
    const aim = shareAims[request]
    const lines = [...Map.groupBy(of, (one) => one.connections)].map(([connections, at]) => ({
      connections,
      points: changesOf(
        at.map(({ commit, share, perSecond }) => ({ commit, value: aim === undefined ? perSecond : share })),
      ),
    }))
    const unit = aim === undefined ? 'requests per second' : 'share of the bare route'
    return { request, unit, aim, lines: lines.toSorted((a, b) => a.connections - b.connections) }
  })
  return { commits: subjects.map(({ commit }) => commit), panels }
}
