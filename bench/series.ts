import { memoryAims, shareAims } from './aims.ts'
import { differ, spreadOf, type Spread } from './figures.ts'
import { bareRoute } from './journey.ts'
import type { Database, Figure, Run, Subject } from './run.ts'

/** A figure as it was at a commit. */
interface Point {
  commit: string
  value: Spread
}

/** One figure over the commits: only the commits that changed it. */
export interface Line {
  /** At how many connections, where that matters. */
  label: string
  points: Point[]
}

/** The figures that are shown in one place. */
export interface Panel {
  title: string
  unit: string
  aim?: number | undefined
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

type AtCommit = Figure & { commit: string }

/** Parts of a spread: of what was measured on one machine, so that machines can be compared. */
const partsOf = (value: Spread, whole: Spread): Spread => ({
  median: value.median / whole.median,
  least: value.least / whole.median,
  most: value.most / whole.median,
})

/** Processor times of the bare route, by commit and connections. */
type BareTimes = ReadonlyMap<string, Spread | null>
const keyOf = ({ commit, connections }: AtCommit) => `${commit} ${connections}`

/** The figures of one request, as shares of the bare route: its speed, its processor time; and its statements. */
const panelsOf = (request: string, figures: readonly AtCommit[], bare: BareTimes): Panel[] => {
  const aim = shareAims[request]
  const connections = [...new Set(figures.map((one) => one.connections))].toSorted((a, b) => a - b)
  const line = (at: number, label: string, pick: (one: AtCommit) => Spread | null): Line => ({
    label,
    points: changesOf(
      figures.flatMap((one) => {
        const value = one.connections === at ? pick(one) : null
        return value ? [{ commit: one.commit, value }] : []
      }),
    ),
  })
  const each = (pick: (one: AtCommit) => Spread | null) =>
    connections.map((at) => line(at, String(at), pick)).filter(({ points }) => points.length > 0)
  const statements = connections
    .slice(0, 1)
    .map((at) => line(at, '', (one) => (one.statements === null ? null : spreadOf([one.statements]))))
  const cpu = each((one) => {
    const whole = bare.get(keyOf(one))
    return one.cpu && whole ? partsOf(one.cpu, whole) : null
  })
  return [
    { title: request, unit: 'share of the bare route', aim, lines: each((one) => one.share) },
    { title: request, unit: 'processor, in bare routes', lines: cpu },
    { title: request, unit: 'statements', lines: statements.filter(({ points }) => points.length > 0) },
  ]
}

/** The memory of the servers of a database, as they started. */
const memoryPanel = (subjects: readonly Subject[], database: Database): Panel => {
  const points = subjects.map(({ commit, memory }) => ({ commit, value: spreadOf([memory.atRest]) }))
  return {
    title: 'memory',
    unit: 'MiB at rest',
    aim: memoryAims[database],
    lines: [{ label: '', points: changesOf(points) }],
  }
}

/**
 * The charts of a database, three panels for each request, with the measured commits, oldest first. Of a commit
 * measured several times the last run counts.
 */
export const seriesOf = (
  runs: readonly Run[],
  database: Database,
): { commits: string[]; panels: Panel[] } => {
  const all = runs
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .flatMap(({ subjects }) => subjects)
    .filter((one) => one.what === 'academy' && one.database === database)
  const subjects = [...new Map(all.map((one) => [one.commit, one])).values()].toSorted(
    (one, other) => Date.parse(one.committedAt) - Date.parse(other.committedAt),
  )
  const figures = subjects.flatMap(({ commit, figures }) => figures.map((one) => ({ ...one, commit })))
  const bare = new Map(
    figures.filter(({ request }) => request === bareRoute.name).map((one) => [keyOf(one), one.cpu]),
  )
  const panels = [...Map.groupBy(figures, (one) => one.request)]
    .filter(([request]) => request !== bareRoute.name)
    .flatMap(([request, of]) => panelsOf(request, of, bare))
  return {
    commits: subjects.map(({ commit }) => commit),
    panels: subjects.length === 0 ? [] : [...panels, memoryPanel(subjects, database)],
  }
}
