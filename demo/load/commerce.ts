import { codeAccounts, codes } from '#server/modules/enrolment/code-tables.ts'
import { cartfcs } from '#server/modules/commerce/card-table.ts'
import { cardLines, cardPurchases } from '#server/modules/commerce/card-ledger-tables.ts'
import { services } from '#server/modules/commerce/service-table.ts'
import { discounts, prices } from '#server/modules/commerce/tables.ts'
import { newId } from '#server/platform/database/columns.ts'
import { t } from '#contract/platform/text/text.ts'
import { companies, trainees } from '../index.ts'
import type { LoadedCourse } from './courses.ts'
import type { People } from './people.ts'
import { named, type Plan } from './plan.ts'

/** What a course without a price of its own costs. */
const USUAL_PRICE = 24.9
/** What a card costs. */
const CARD_PRICE = 149
/** When a course was given on a card by mistake. */
const WRONG_DAYS_AGO = 30

/** The giver of a company's courses on its cards: its gestor, or without one, the master whose client it is. */
const giverOf = (people: People, company: string | null): string | null => {
  const one = companies.find(({ key }) => people.companies.get(key) === company)
  return one ? named(people.users, one.gestores[0] ?? one.owner) : null
}

type CardRow = typeof cartfcs.$inferInsert & { id: string; remaining: number }

/** The holders of cards of a reference: each trainee of the company with a course on it. */
const holdersOf = (company: string, ref: string) =>
  trainees.filter((trainee) => trainee.company === company && trainee.degrees.some(({ via }) => via === ref))

/**
 * Plans the cards of the companies, bought by reference: one for each who holds one and at least one free, each with
 * the line that grants its hours and the service that the purchase is; returns them by holder and reference.
 */
export const planCards = (
  plan: Plan,
  people: People,
  courses: ReadonlyMap<string, LoadedCourse>,
): Map<string, string> => {
  const rows: CardRow[] = []
  const sellers = new Map(companies.map(({ key, owner }) => [named(people.companies, key), owner]))
  const bought: (typeof cardPurchases.$inferInsert)[] = []
  const sold: (typeof services.$inferInsert)[] = []
  const held = new Map<string, string>()
  for (const company of companies)
    for (const { ref, hours, quantity, createdDaysAgo } of company.cards) {
      const owner = named(people.companies, company.key)
      const card = { ref, owner, hours, quantity: 1, createdAt: plan.ago(createdDaysAgo) }
      const holders = holdersOf(company.key, ref)
      for (const { username, degrees } of holders) {
        const spent = degrees
          .filter(({ via }) => via === ref)
          .reduce((sum, { course }) => sum + named(courses, course).course.hduration, 0)
        const id = newId()
        held.set(`${username} ${ref}`, id)
        rows.push({ ...card, id, remaining: hours - spent, user: named(people.users, username) })
      }
      const free = Math.max(1, quantity - holders.length)
      for (let n = 0; n < free; n++) rows.push({ ...card, id: newId(), remaining: hours })
      const service = newId()
      const { createdAt } = card
      const count = holders.length + free
      sold.push({
        id: service,
        createdAt,
        descServico: t('card.service', { hours }),
        type: 'FC',
        company: owner,
        quantity: count,
        value: CARD_PRICE,
      })
      bought.push({ ref, owner, hours, quantity: count, createdAt, service })
    }
  plan.rows(services, sold)
  plan.rows(cardPurchases, bought)
  plan.rows(cartfcs, rows)
  plan.rows(
    cardLines,
    rows.map(({ id, hours = 0, owner, createdAt }) => ({
      card: id,
      kind: 'grant' as const,
      hours,
      createdAt,
      actor: named(people.users, named(sellers, owner)),
    })),
  )
  return held
}

/** What was assigned, by which card or code of a company. */
interface Given {
  id: string
  user: string
  company: string | null
  course: string
  /** The card that it was taken on. */
  card: string | null
  /** The code of a group that it came by. */
  code: string | null
  date: Date
}

/** Plans a course that was given by mistake, and taken back two days later: the hours are on its card again. */
const planReturn = (
  plan: Plan,
  people: People,
  courses: ReadonlyMap<string, LoadedCourse>,
  assigned: readonly Given[],
): void => {
  const lima = named(people.companies, 'vale-do-lima')
  const [first] = assigned
    .filter(({ company, card, date }) => company === lima && card && date < plan.ago(WRONG_DAYS_AGO))
    .toSorted((a, b) => Number(b.date) - Number(a.date))
  if (!first?.card) return
  const { id: degree, course } = named(courses, 'gestao-de-equipas')
  const { card } = first
  const line = { card, degree, assignment: newId(), actor: giverOf(people, lima) }
  plan.rows(cardLines, [
    { ...line, kind: 'use', hours: -course.hduration, createdAt: plan.ago(WRONG_DAYS_AGO) },
    { ...line, kind: 'return', hours: course.hduration, createdAt: plan.ago(WRONG_DAYS_AGO - 2) },
  ])
}

/**
 * Plans other purchases than cards: prices, campaigns, codes, and a service for each assignment, with its line on its
 * card.
 */
export const planPurchases = (
  plan: Plan,
  people: People,
  courses: ReadonlyMap<string, LoadedCourse>,
  assigned: readonly Given[],
): void => {
  const day = (daysAgo: number) => plan.ago(daysAgo).toISOString().slice(0, 10)
  const startDate = day(400)
  const courseOf = (key: string) => named(courses, key)
  const priceOf = new Map([['gestao-de-equipas', 34.9]])
  plan.write((tx) =>
    tx.insert(prices).values([
      { name: 'Ativação de conta', type: 'activation', value: 2.5, startDate },
      { name: 'Curso avulso', type: 'degree', value: USUAL_PRICE, startDate },
      ...[...priceOf].map(([key, value]) => {
        const { id, course } = courseOf(key)
        return { name: course.name, type: 'degree' as const, degree: id, value, startDate }
      }),
      { name: 'Cartão FC', type: 'card', value: CARD_PRICE, startDate },
    ]),
  )
  plan.write((tx) =>
    tx.insert(discounts).values([
      {
        name: 'Plano anual de formação',
        code: 'PLANORIA',
        percent: 10,
        company: named(people.companies, 'ria-formosa'),
        startDate: day(180),
        endDate: day(-185),
      },
      { name: 'Boas-vindas', code: 'BEMVINDO', percent: 15, startDate: day(60), endDate: day(-60) },
    ]),
  )
  plan.rows(
    services,
    assigned.map(({ id, user, company, course, card, code, date }) => ({
      descServico: courseOf(course).course.name,
      type: card ? ('FC' as const) : code ? ('PIN' as const) : ('AV' as const),
      company,
      degree: courseOf(course).id,
      user,
      assignment: id,
      // The hours of a card are paid for with the card, the seats of a group with the group.
      value: card || code ? 0 : (priceOf.get(course) ?? USUAL_PRICE),
      createdAt: date,
    })),
  )
  plan.rows(
    cardLines,
    assigned.flatMap(({ id, company, course, card, date }) => {
      const { id: degree, course: taken } = courseOf(course)
      const line = { degree, assignment: id, createdAt: date, actor: giverOf(people, company) }
      return card ? [{ ...line, card, kind: 'use' as const, hours: -taken.hduration }] : []
    }),
  )
  planReturn(plan, people, courses, assigned)
  const pins = newId()
  plan.write((tx) =>
    tx.insert(codes).values([
      {
        type: 'A',
        code: 'RIAEQUIPAS',
        degree: named(courses, 'gestao-de-equipas').id,
        company: named(people.companies, 'ria-formosa'),
        accountsAllowed: 5,
        createdAt: plan.ago(50),
      },
      {
        type: 'A',
        code: 'LIMASEGURANCA',
        degree: named(courses, 'seguranca-no-trabalho').id,
        company: named(people.companies, 'vale-do-lima'),
        accountsAllowed: 20,
        createdAt: plan.ago(64),
      },
      {
        id: pins,
        type: 'P',
        code: 'SERRAHACCP',
        degree: named(courses, 'haccp').id,
        company: named(people.companies, 'serra-do-pilar'),
        accountsAllowed: 3,
        createdAt: plan.ago(8),
      },
    ]),
  )
  const awaited = ['Sandra Loureiro Pacheco', 'Vítor Hugo Salgueiro', 'Teresa de Jesus Quaresma']
  plan.write((tx) =>
    tx.insert(codeAccounts).values(
      awaited.map((name, index) => ({
        code: pins,
        pin: String(index + 1).padStart(4, '0'),
        name,
        email: `formando.${index + 1}@serradopilar.example`,
        createdAt: plan.ago(8),
      })),
    ),
  )
}
