import { courseScenarios } from './courses.ts'
import type { Filled, Size } from './fill.ts'
import { floors } from './floors.ts'
import { bareRoute, journey } from './journey.ts'
import { listScenarios } from './lists.ts'
import { roomScenarios } from './rooms.ts'
import type { Scenario } from './scenario.ts'

/** What a database is filled with, and what is done on it. */
interface Filling {
  size: Size
  scenarios: (filled: Filled) => Scenario[]
}

const academy: Size = { people: 1_000, courses: 40, learners: 200, own: 4, exams: 25, fresh: 12 }
const users = { courses: 20, own: 1, exams: 0, fresh: 0 }

/** What can be measured, by name. */
export const fillings: Readonly<Record<string, Filling>> = {
  academy: { size: academy, scenarios: journey },
  tenfold: {
    size: { ...academy, people: 10_000, courses: 400, learners: 2_000 },
    scenarios: journey,
  },
  lists: { size: { ...users, people: 100_000, learners: 100_000 }, scenarios: listScenarios },
  'lists-hundredth': { size: { ...users, people: 1_000, learners: 1_000 }, scenarios: listScenarios },
  rooms: {
    size: { ...users, people: 100_000, learners: 100_000, companies: 500 },
    scenarios: roomScenarios,
  },
  'rooms-hundredth': {
    size: { ...users, people: 1_000, learners: 1_000, companies: 5 },
    scenarios: roomScenarios,
  },
  saves: { size: academy, scenarios: courseScenarios },
}

/** The work of a filling, the bare route first and then what floors are. @param only names of some, or all when left out */
export const scenariosOf = (name: string, filled: Filled, only?: readonly string[]): Scenario[] => {
  const measured = (fillings[name]?.scenarios(filled) ?? []).filter((one) => !only || only.includes(one.name))
  return [bareRoute, ...floors(filled, measured), ...measured]
}
