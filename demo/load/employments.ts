import { creditUses, employments, externalTrainings } from '#server/modules/compliance/tables.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import { trainees } from '../index.ts'
import type { planPeople } from './people.ts'
import { named, type Plan } from './plan.ts'
import { READY_COMPANY } from './ready.ts'

/**
 * The contract of a demo worker, and their training besides the academy's courses. Days ago; for training, years ago.
 */
interface Work {
  startedAgo: number
  /** Below 0 the planned end lies ahead. */
  endedAgo?: number
  contract?: 'fixed'
  weeklyHours?: number
  /** Hours elsewhere, by years ago. */
  elsewhere?: Readonly<Record<number, number>>
  /** Hours of credit used. */
  used?: number
}

const YEAR = 365

/** What workers are, one after the other: who is trained every year, who never is, who came, left or works half the time. */
const works: readonly Work[] = [
  { startedAgo: 4 * YEAR, elsewhere: { 1: 30, 2: 40, 3: 40, 4: 24 } },
  { startedAgo: 6 * YEAR, elsewhere: { 1: 12 }, used: 16 },
  { startedAgo: 2 * YEAR + 80, elsewhere: { 1: 40 } },
  { startedAgo: 120, endedAgo: -120, contract: 'fixed' },
  { startedAgo: 3 * YEAR, weeklyHours: 20, elsewhere: { 1: 20, 2: 35 } },
  { startedAgo: 5 * YEAR, endedAgo: 60, elsewhere: { 3: 40 } },
  { startedAgo: 10 * YEAR, elsewhere: { 1: 40, 2: 40, 3: 16, 4: 40, 5: 40 } },
  { startedAgo: YEAR, elsewhere: { 1: 8 } },
]

/** Some of each company have no contract entered yet. */
const isMissing = (place: number): boolean => place % 7 === 6

/** Whether the trainee at a position in a company had a contract there that many days ago. */
export const worked = (place: number, daysAgo: number): boolean => {
  const work = works[place % works.length]
  if (isMissing(place) || !work) return false
  return work.startedAgo >= daysAgo && (work.endedAgo ?? daysAgo - 1) < daysAgo
}

/** Contracts, training elsewhere and used credit of the workers of the companies that are not ready: leavers, fixed terms, credit. */
export const planEmployments = (plan: Plan, people: Awaited<ReturnType<typeof planPeople>>): void => {
  const day = (daysAgo: number) => dayInPortugal(plan.ago(daysAgo))
  const places = new Map<string, number>()
  for (const { username, company: key } of trainees) {
    if (!key || key === READY_COMPANY) continue
    const place = places.get(key) ?? 0
    places.set(key, place + 1)
    const work = works[place % works.length]
    if (isMissing(place) || !work) continue
    const worker = { user: named(people.users, username), company: named(people.companies, key) }
    plan.rows(employments, [
      {
        ...worker,
        startDate: day(work.startedAgo),
        endDate: work.endedAgo === undefined ? null : day(work.endedAgo),
        contract: work.contract ?? 'open',
        weeklyHours: work.weeklyHours ?? 40,
      },
    ])
    for (const [yearsAgo, hours] of Object.entries(work.elsewhere ?? {})) {
      const ended = Number(yearsAgo) * YEAR - 20
      plan.rows(externalTrainings, [
        {
          ...worker,
          name: 'Competências digitais para o posto de trabalho',
          // One company has yet to classify what its people had elsewhere.
          area: key === 'serra-do-pilar' ? null : '482',
          startDate: day(ended + 14),
          endDate: day(ended),
          hours,
          entity: 'Centro de Formação da Ribeira, Lda.',
          entityType: '07',
          certificate: `CFR-${place + 1}-${yearsAgo}`,
        },
      ])
    }
    if (work.used)
      plan.rows(creditUses, [
        {
          ...worker,
          noticeDate: day(200),
          startDate: day(180),
          hours: work.used,
          purpose: 'Inglês para o atendimento',
        },
      ])
  }
}
