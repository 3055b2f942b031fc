import { DAY_MS } from '#contract/platform/durations.ts'
import { companyId } from './fill-companies.ts'
import type { Filled } from './fill.ts'
import { single, type Scenario } from './scenario.ts'

const YEAR_MS = 365 * DAY_MS

/** The first page of a report of the last year. */
const lastYear = (): string => {
  const [startDate = '', endDate = ''] = [Date.now() - YEAR_MS, Date.now()].map((at) =>
    new Date(at).toISOString().slice(0, 10),
  )
  return new URLSearchParams({ startDate, endDate, limit: '20' }).toString()
}

/** The lists of those who answer for companies, as the screens ask for them. */
export const roomScenarios = ({ admin, rooms, size }: Filled): Scenario[] => {
  const list = (name: string, cookie: string, path: (n: number) => string): Scenario =>
    single(name, (n) => ({ method: 'GET', path: path(n), headers: { cookie } }))
  const { gestor = '', master = '', tutor = '' } = rooms ?? {}
  const company = (n: number) => companyId(1 + (n % (size.companies ?? 1)))
  return [
    list('students of a gestor', gestor, () => '/api/entity/user/students?limit=20'),
    list('students of a master', master, () => '/api/entity/user/students?limit=20'),
    list('students of a company', admin, (n) => `/api/entity/user/students/${company(n)}?limit=20`),
    list(
      'students searched',
      master,
      (n) => `/api/entity/user/students?limit=20&search=silva%20${1 + ((n * 7919) % size.people)}`,
    ),
    list('palette of a gestor', gestor, () => '/api/search?text=silva'),
    list('palette of a master', master, (n) => `/api/search?text=silva%20${1 + ((n * 7919) % size.people)}`),
    list('palette of a tutor', tutor, (n) => `/api/search?text=silva%20${1 + ((n * 7919) % size.people)}`),
    list('palette of an administrator', admin, () => '/api/search?text=silva'),
    list('palette by tab', master, () => '/api/search?text=anexo%20c%20empresa'),
    list('dashboard of a gestor', gestor, () => '/api/entity/user/dashboard?limit=50'),
    list('dashboard of a master', master, () => '/api/entity/user/dashboard?limit=50'),
    list('dashboard of a company', admin, (n) => `/api/entity/user/dashboard/${company(n)}?limit=50`),
    list('resumeclient', gestor, () => '/api/entity/company/resumeclient?limit=15'),
    list('resumemaster', master, () => '/api/entity/company/resumemaster?limit=15'),
    list('counters of a master', master, () => '/api/entity/company/dashboard'),
    list('training of a company', admin, (n) => `/api/entity/company/training/${company(n)}?limit=20`),
    list('training report of a gestor', gestor, () => `/api/report/training?${lastYear()}`),
    list('training report of a master', master, () => `/api/report/training?${lastYear()}`),
    list(
      'training report of a company',
      admin,
      (n) => `/api/report/training?${lastYear()}&companyId=${company(n)}`,
    ),
    list('overview of a company', admin, (n) => `/api/entity/company/overview/${company(n)}`),
  ]
}
