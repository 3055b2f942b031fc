import type { EnrolmentMeans } from '#contract/enrolment/quote-endpoints.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { courseCharges, isKnownRef, offeredCards } from '../../commerce/index.ts'
import type { CodeRow } from '../code-tables.ts'
import { cardFor, type GivenCourse, hoursOf, type Means } from './decide.ts'

interface Trainee {
  id: string
  company: string | null
}

/** What courses are given from, as a quote counts it down from person to person. */
export interface Stock {
  /** What is available to a person whose courses take a number of hours, and how it is taken. */
  offer: (person: Trainee, hours: number) => { means: Means; take: () => void }
  /** What courses take from it. */
  cost: (person: Trainee, courses: readonly GivenCourse[]) => { hours: number; cents: number }
}

interface StockQuery {
  means: EnrolmentMeans
  code: CodeRow | undefined
  people: readonly Trainee[]
  courses: readonly GivenCourse[]
  today: string
}

const companiesOf = (people: readonly Trainee[]): string[] => [
  ...new Set(people.flatMap(({ company }) => company ?? [])),
]

/** Cards of a reference: already paid for, they cost hours. @throws Problem `validation` for an unknown reference */
const stockOfCards = async (on: Db, ref: string, { people, today }: StockQuery): Promise<Stock> => {
  const users = people.map(({ id }) => id)
  const companies = companiesOf(people)
  const cards = await offeredCards(on, { ref, companies, users, today })
  if (cards.length === 0 && companies.length > 0 && !(await isKnownRef(on, { ref, companies })))
    throw invalidField('ref', t('card.unknownRef'))
  const held = Map.groupBy(
    cards.filter(({ user }) => user),
    ({ owner, user }) => `${owner} ${user}`,
  )
  const free = Map.groupBy(
    cards.filter(({ user }) => !user),
    ({ owner }) => owner,
  )
  return {
    offer: ({ id, company }, hours) => {
      const left = free.get(company ?? '') ?? []
      const card = cardFor({ held: held.get(`${company} ${id}`) ?? [], free: left }, hours)
      return {
        means: { by: 'card', card },
        take: () => {
          if (card && !card.user) left.splice(left.indexOf(card), 1)
        },
      }
    },
    cost: (_person, courses) => ({ hours: hoursOf(courses), cents: 0 }),
  }
}

/** Seats of a company's code; bought ones cost nothing more (rule code.bought). */
const stockOfSeats = async (on: Db, code: CodeRow, { courses, today }: StockQuery): Promise<Stock> => {
  const { company, bought } = code
  const degrees = courses.map(({ id }) => id)
  const companies = company && !bought ? [company] : []
  const chargeOf = await courseCharges(on, { degrees, companies, day: today })
  let seats = code.accountsAllowed - code.accountsUsed
  return {
    offer: () => ({ means: { by: 'code', company, seats }, take: () => seats-- }),
    cost: (_person, given) => ({
      hours: 0,
      cents: given.reduce((sum, { id }) => sum + chargeOf(id, company ?? ''), 0),
    }),
  }
}

/** Standalone courses, each a service of the day. */
const stockAlone = async (on: Db, { people, courses, today }: StockQuery): Promise<Stock> => {
  const degrees = courses.map(({ id }) => id)
  const chargeOf = await courseCharges(on, { degrees, companies: companiesOf(people), day: today })
  return {
    offer: () => ({ means: { by: 'alone' }, take: () => undefined }),
    cost: ({ company }, given) => ({
      hours: 0,
      cents: company ? given.reduce((sum, { id }) => sum + chargeOf(id, company), 0) : 0,
    }),
  }
}

/** Reads what courses are given from. @throws Problem `validation` for a reference that none of the companies has */
export const readStock = async (on: Db, asked: StockQuery): Promise<Stock> => {
  const { means, code } = asked
  if (means.by === 'card') return stockOfCards(on, means.ref, asked)
  return code ? stockOfSeats(on, code, asked) : stockAlone(on, asked)
}
