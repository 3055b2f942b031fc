import type { Filled } from './fill.ts'
import { single, type Scenario } from './scenario.ts'

const PAGE = 20
/** What people are searched by: each names a fifth of them or so. */
export const surnames = ['silva', 'conceicao', 'araujo', 'simoes']

/** Lists of the back office over many users: a first page, pages all over, a common and a rare search; and the palette. */
export const listScenarios = ({ admin, size }: Filled): Scenario[] => {
  const list = (name: string, query: (n: number) => Record<string, string>): Scenario =>
    single(name, (n) => ({
      method: 'GET',
      path: `/api/entity/user/list?${new URLSearchParams({ limit: String(PAGE), ...query(n) }).toString()}`,
      headers: { cookie: admin },
    }))
  const palette = (name: string, text: (n: number) => string): Scenario =>
    single(name, (n) => ({
      method: 'GET',
      path: `/api/search?${new URLSearchParams({ text: text(n) }).toString()}`,
      headers: { cookie: admin },
    }))
  const pages = Math.floor(size.people / PAGE)
  return [
    list('users unsearched', () => ({})),
    list('users by date', () => ({ sort: '-createdAt' })),
    list('users deep', (n) => ({ skip: String(((n * 7919) % pages) * PAGE) })),
    list('search rare', (n) => ({ search: `silva ${1 + ((n * 7919) % size.people)}` })),
    list('search common', (n) => ({ search: surnames[n % surnames.length] ?? '' })),
    palette('palette rare', (n) => `silva ${1 + ((n * 7919) % size.people)}`),
    palette('palette common', (n) => surnames[n % surnames.length] ?? ''),
    palette('palette two letters', (n) => ['an', 'jo', 'si', 'to'][n % 4] ?? ''),
    palette('palette nobody', () => 'zzyzx'),
    list('filter role', () => ({ filter: JSON.stringify({ active: true }) })),
  ]
}
