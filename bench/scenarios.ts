import { createHash } from 'node:crypto'
import { countTime, getPlayer } from '#contract/learning/endpoints.ts'
import type { Filled, Trainee } from './fill.ts'
import type { Scenario } from './load.ts'
import { EXAMS, submitScenario } from './submit.ts'

export const PASSWORD = createHash('md5').update('demo1234').digest('hex')

const COURSES_A_PAGE = 12

/** Each connection's requests come from many addresses, as rate limits count them. */
const fromAnywhere = (n: number) => ({
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
})

/** What every other figure is a share of: one row by its primary key, through a prepared statement. */
export const bareRoute: Scenario = {
  name: 'bare route',
  request: () => ({ method: 'GET', path: '/bench/bare/01900001-0000-7000-8000-000000000001' }),
}

/** The requests of a trainee's journey, whose speed people feel (docs/benchmarks.md). */
export const scenarios = ({ trainees, size }: Pick<Filled, 'trainees' | 'size'>): Scenario[] => {
  // Whole pages alone, so that both sizes answer with as many courses.
  const coursePages = Math.floor(size.courses / COURSES_A_PAGE)
  const who = (n: number): Trainee => {
    const trainee = trainees[n % trainees.length]
    if (!trainee) throw new Error('no trainees')
    return trainee
  }
  return [
    {
      name: 'login',
      request: (n) => ({
        method: 'POST',
        path: '/api/login',
        headers: fromAnywhere(n),
        body: { username: who(n).username, password: PASSWORD },
      }),
    },
    {
      name: 'course list',
      request: (n) => ({
        method: 'GET',
        path: `/api/courses?limit=${COURSES_A_PAGE}&skip=${(n % coursePages) * COURSES_A_PAGE}`,
      }),
    },
    {
      name: 'player',
      request: (n) => ({
        method: 'GET',
        path: getPlayer.path.replace(':degreeId', who(n).degree),
        headers: { cookie: who(n).cookie },
      }),
    },
    {
      name: 'heartbeat',
      request: (n) => {
        const { cookie, degree, module, lecture } = who(n)
        const body = { degreeId: degree, moduleId: module, lecture, seconds: 15 }
        return { method: countTime.method, path: countTime.path, headers: { cookie }, body }
      },
    },
    {
      name: 'exam start',
      amount: EXAMS,
      request: (n) => ({
        method: 'POST',
        path: '/api/degree/startexam',
        headers: { cookie: who(n).cookie },
        body: { degreeId: who(n).degree },
      }),
    },
    submitScenario(trainees),
  ]
}
