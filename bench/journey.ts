import { createHash } from 'node:crypto'
import { coursePresentation, courses } from '#contract/catalogue/endpoints.ts'
import { countTime, getPlayer, myDegrees, updateLecture } from '#contract/learning/endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { login } from '#contract/platform/access/session.ts'
import { usernameOf, type Filled } from './fill.ts'
import { courseNumber, id, kind, lecturesOf } from './ids.ts'
import { surnames } from './lists.ts'
import { fromAnywhere, single, type Scenario, type Sent } from './scenario.ts'
import { send } from './send.ts'
import { wholeExam } from './exam.ts'

export const PASSWORD = createHash('md5').update('demo1234').digest('hex')

const COURSES_A_PAGE = 12
const PEOPLE_A_PAGE = 30

/** What every other figure is a share of: one row by its primary key, through a prepared statement. */
export const bareRoute = single('bare route', (n) => ({
  method: 'GET',
  path: `/bench/bare/${id(kind.user, 1)}`,
  headers: fromAnywhere(n),
}))

/** Completing sessions: each unit begins an untouched course, and completes all of its sessions. */
const sessionsCompleted = ({ cookies, size }: Filled): Scenario => {
  const others = size.people - size.learners
  const request =
    (index: number) =>
    (n: number): Sent => {
      const person = size.learners + 1 + (n % others)
      const k = size.exams + Math.floor(n / others)
      const body = lecturesOf(courseNumber(person, k, size.courses))[index]
      return {
        method: updateLecture.method,
        path: updateLecture.path,
        headers: { cookie: cookies[person - 1] ?? '' },
        body,
      }
    }
  const lectures = lecturesOf(1)
  return {
    name: 'session completed',
    units: others * size.fresh,
    steps: lectures.map((_, index) => ({ request: request(index) })),
  }
}

/** The requests whose speed people feel (docs/benchmarks.md). */
export const journey = (filled: Filled): Scenario[] => {
  const { cookies, size, admin } = filled
  const learner = (n: number) => 1 + (n % size.learners)
  const headers = (n: number) => ({ cookie: cookies[learner(n) - 1] ?? '' })
  const course = (n: number) => courseNumber(learner(n), 0, size.courses)
  // Whole pages alone, so that each answers with as many courses.
  const coursePages = Math.floor(size.courses / COURSES_A_PAGE)
  const player = single('player', (n) => ({
    method: getPlayer.method,
    path: getPlayer.path.replace(':degreeId', id(kind.degree, course(n))),
    headers: headers(n),
  }))
  const heartbeat = (n: number): Sent => ({
    method: countTime.method,
    path: countTime.path,
    headers: headers(n),
    body: { ...lecturesOf(course(n))[0], seconds: 15 },
  })
  /** A trainee's first heartbeat starts their clock; what is measured are those after it. */
  const startClocks = async (address: string): Promise<void> => {
    for (let n = 0; n < size.learners; n++) await send(address, heartbeat(n))
  }
  const logins: Scenario = {
    ...single('login', (n) => ({
      method: login.method,
      path: login.path,
      headers: fromAnywhere(n),
      body: { username: usernameOf(1 + (n % cookies.length)), password: PASSWORD },
    })),
    slow: true,
  }
  return [
    logins,
    single('own courses', (n) => ({ method: myDegrees.method, path: myDegrees.path, headers: headers(n) })),
    single('course list', (n) => ({
      method: courses.method,
      path: `${courses.path}?limit=${COURSES_A_PAGE}&skip=${(n % coursePages) * COURSES_A_PAGE}`,
      headers: fromAnywhere(n),
    })),
    single('course page', (n) => ({
      method: coursePresentation.method,
      path: coursePresentation.path.replace(':id', id(kind.degree, 1 + (n % size.courses))),
      headers: fromAnywhere(n),
    })),
    player,
    { ...single('heartbeat', heartbeat), prepare: startClocks },
    sessionsCompleted(filled),
    wholeExam(filled),
    single('users', (n) => ({
      method: listItems.method,
      path: `${listItems.path.replace(':entity', 'user')}?limit=${PEOPLE_A_PAGE}&search=${surnames[n % surnames.length]}`,
      headers: { cookie: admin },
    })),
    {
      ...player,
      name: 'player beside logins',
      slow: true,
      beside: { ...logins, name: 'login beside players' },
    },
  ]
}
