import { spreadOf } from './figures.ts'
import { measure, type Measured } from './load.ts'
import type { Figure } from './run.ts'
import type { Scenario } from './scenario.ts'
import { untilQuiet, type Served } from './served.ts'
import { countStatements, type Counter } from './statements.ts'

/** How long each kind of work is warmed at most. */
const MOST_WARM_SECONDS = 3

/** A server with the work that is measured on it, the bare route first. */
export interface Lane {
  served: Served
  scenarios: Scenario[]
  /** None on the embedded database. */
  counter?: Counter | undefined
  /** Milliseconds of processor that the database has used; null where it is embedded, or nobody can say. */
  databaseTime: () => number | null
  /** Of another checkout, which need not know every request. */
  mayLack: boolean
}

interface Rounds {
  connections: number[]
  seconds: number
  rounds: number
  say: (line: string) => void
}

interface Sample extends Measured {
  request: string
  connections: number
  share: number
  cpu: number | null
  databaseCpu: number | null
}

/** What was measured in a lane, and how far each kind of work has come. */
interface State {
  lane: Lane
  scenarios: Scenario[]
  begun: Map<string, number>
  statements: Map<string, number>
  samples: Sample[]
  /** Requests per second of the bare route, in this round at these connections. */
  bare: number
  /** How many loads there will be of each kind of work, over which what it uses up is shared out. */
  loads: number
}

const load = async (
  state: State,
  scenario: Scenario,
  how: { connections: number; seconds: number },
): Promise<Measured> => {
  const start = state.begun.get(scenario.name) ?? 0
  const most = scenario.units && Math.floor(scenario.units / state.loads)
  const measured = await measure(state.lane.served.address, scenario, { ...how, start, most })
  state.begun.set(scenario.name, start + measured.begun)
  return measured
}

/**
 * Makes ready what a kind of work needs, warms it at as many connections as there will be at most, each of which plans its
 * statements, and counts them. @returns whether the server knows it
 */
const warm = async (
  state: State,
  scenario: Scenario,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<boolean> => {
  const { served, counter, mayLack } = state.lane
  if (scenario.beside) return true
  await scenario.prepare?.(served.address)
  const { failed } = await load(state, scenario, {
    connections,
    seconds: Math.min(seconds, MOST_WARM_SECONDS),
  })
  if (failed > 0 && mayLack) return false
  if (failed > 0) throw new Error(`${scenario.name}: ${failed} requests FAILED while it was warmed`)
  if (!counter) return true
  await untilQuiet(served)
  const start = state.begun.get(scenario.name) ?? 0
  const { statements, begun } = await countStatements(counter, served.address, scenario, start)
  state.begun.set(scenario.name, start + begun)
  state.statements.set(scenario.name, statements)
  return true
}

const sample = async (state: State, scenario: Scenario, how: { connections: number; seconds: number }) => {
  const { served, databaseTime } = state.lane
  const before = await served.usage()
  const databaseBefore = databaseTime()
  const [measured, beside] = await Promise.all([
    load(state, scenario, how),
    scenario.beside && load(state, scenario.beside, how),
  ])
  const { cpu } = await untilQuiet(served)
  const databaseAfter = databaseTime()
  /** The processor time of one, of what was used up while nothing else was measured. */
  const each = (used: number | null, worked: number) => (beside || used === null ? null : used / worked)
  const databaseUsed =
    databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore
  if (state.bare === 0) state.bare = measured.perSecond
  const keep = (request: string, one: Measured) =>
    state.samples.push({
      ...one,
      request,
      connections: how.connections,
      share: one.perSecond / state.bare,
      cpu: each(cpu - before.cpu, one.worked),
      databaseCpu: each(databaseUsed, one.worked),
    })
  keep(scenario.name, measured)
  if (scenario.beside && beside) keep(scenario.beside.name, beside)
}

/** The figures of all rounds, by request and connections. */
const figuresOf = ({ samples, statements }: State): Figure[] =>
  [...Map.groupBy(samples, (one) => `${one.request} ${one.connections}`).values()].flatMap((all) => {
    const [{ request, connections } = { request: '', connections: 0 }] = all
    const spread = (pick: (one: Sample) => number) => spreadOf(all.map(pick))
    const spreadIfAny = (pick: (one: Sample) => number | null) =>
      all.some((one) => pick(one) === null) ? null : spread((one) => pick(one) ?? 0)
    return {
      request,
      connections,
      perSecond: spread((one) => one.perSecond),
      share: spread((one) => one.share),
      p50: spread((one) => one.p50),
      p95: spread((one) => one.p95),
      p99: spread((one) => one.p99),
      cpu: spreadIfAny((one) => one.cpu),
      databaseCpu: spreadIfAny((one) => one.databaseCpu),
      statements: statements.get(request) ?? null,
      samples: Math.round(all.reduce((sum, one) => sum + one.done, 0)),
      failed: all.reduce((sum, one) => sum + one.failed, 0),
    }
  })

/**
 * Measures the work of several servers in rounds: in each, every kind of work on every server in turn, and the server
 * that comes first alternates.
 * @returns the figures of each lane
 * @throws Error when a request of this checkout fails before it is measured
 */
export const runRounds = async (lanes: Lane[], { connections, seconds, rounds, say }: Rounds) => {
  const states: State[] = lanes.map((lane) => ({
    lane,
    scenarios: [],
    begun: new Map(),
    statements: new Map(),
    samples: [],
    bare: 0,
    // One of them for its warmth, and one for the units whose statements are counted.
    loads: rounds * connections.length + 2,
  }))
  for (const state of states)
    for (const scenario of state.lane.scenarios)
      if (await warm(state, scenario, { connections: Math.max(...connections), seconds }))
        state.scenarios.push(scenario)
      else say(`${scenario.name}: the other checkout does not do it`)
  const names = [...new Set(lanes.flatMap((lane) => lane.scenarios.map(({ name }) => name)))]
  for (let round = 1; round <= rounds; round++) {
    for (const many of connections) {
      for (const state of states) state.bare = 0
      for (const name of names)
        for (const state of round % 2 === 1 ? states : states.toReversed()) {
          const scenario = state.scenarios.find((one) => one.name === name)
          if (scenario) await sample(state, scenario, { connections: many, seconds })
        }
    }
    say(`round ${round} of ${rounds}`)
  }
  return states.map(figuresOf)
}
