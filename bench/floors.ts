import { z } from 'zod'
import type { Filled } from './fill.ts'
import { id, kind } from './ids.ts'
import { surnames } from './lists.ts'
import { fromAnywhere, single, type Scenario, type Sent } from './scenario.ts'

/** The part of a list's answer that names its columns. */
const page = z.object({ items: z.array(z.record(z.string(), z.unknown())) })

/** The requests of a whole exam: one begins it, ten answer its questions, one hands it in. */
const EXAM_REQUESTS = 12

const change =
  ({ size }: Filled, what: 'change' | 'changes' = 'change') =>
  (n: number): Sent => ({
    method: 'POST',
    path: `/bench/${what}/${id(kind.user, 1 + (n % size.people))}`,
    headers: fromAnywhere(n),
    body: {},
  })

/** One row changed by its primary key through a prepared statement, and its commit. */
const bareChange = (filled: Filled): Scenario => single('bare change', change(filled))

/** A row of each of five tables changed by one prepared statement, with one commit: as many as a completed session writes. */
const fiveChanges = (filled: Filled): Scenario => single('five changes at once', change(filled, 'changes'))

/** As many bare changes as an exam has requests, one after the other, as one unit. */
const twelveBareChanges = (filled: Filled): Scenario => ({
  name: 'twelve bare changes',
  whole: true,
  slow: true,
  steps: Array.from({ length: EXAM_REQUESTS }, () => ({ request: change(filled) })),
})

const answerOf = async ({ steps }: Scenario, address: string): Promise<string> => {
  const sent = steps[0]?.request(0)
  const answer = await fetch(address + sent?.path, { headers: sent?.headers ?? {} })
  return answer.text()
}

/** A text as long as the player's answer, read by one prepared statement and sent as it is. */
const bareAnswer = (scenario: Scenario): Scenario => {
  let length = 0
  return {
    ...single('bare answer, player', (n) => ({
      method: 'GET',
      path: `/bench/answer/${length}`,
      headers: fromAnywhere(n),
    })),
    prepare: async (address) => {
      length = (await answerOf(scenario, address)).length
    },
  }
}

/** What a page of people reads, searched and counted, by one prepared statement and sent as it is stored. */
const barePage = (users: Scenario): Scenario => {
  let columns = ''
  return {
    ...single('bare page', (n) => ({
      method: 'GET',
      path: `/bench/rows?word=${surnames[n % surnames.length]}&columns=${columns}`,
      headers: fromAnywhere(n),
    })),
    prepare: async (address) => {
      const { items } = page.parse(JSON.parse(await answerOf(users, address)))
      const [item = {}] = items
      const parts = [
        item,
        ...Object.values(item).filter((value) => value !== null && typeof value === 'object'),
      ]
      columns = parts.flatMap(Object.keys).join(',')
    },
  }
}

/** Somebody's courses with the sessions that are complete, by one prepared statement and sent as they are stored. */
const bareCourses = ({ size }: Filled): Scenario =>
  single('bare courses', (n) => ({
    method: 'GET',
    path: `/bench/courses/${id(kind.user, 1 + (n % size.learners))}`,
    headers: fromAnywhere(n),
  }))

/** What the least that each request has to do would reach by itself: a request that does that and nothing else. */
export const floorOf: Readonly<Record<string, string>> = {
  'own courses': 'bare courses',
  player: 'bare answer, player',
  users: 'bare page',
  heartbeat: 'bare change',
  'session completed': 'five changes at once',
  'whole exam': 'twelve bare changes',
}

/** The work that floors are read off, for the requests that are measured. */
export const floors = (filled: Filled, measured: readonly Scenario[]): Scenario[] => {
  const needed = new Set(measured.map(({ name }) => floorOf[name]))
  return [
    bareChange(filled),
    fiveChanges(filled),
    twelveBareChanges(filled),
    bareCourses(filled),
    ...measured.filter(({ name }) => name === 'player').map(bareAnswer),
    ...measured.filter(({ name }) => name === 'users').map(barePage),
  ].filter(({ name }) => needed.has(name))
}
