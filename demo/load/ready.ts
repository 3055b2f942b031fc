import { eq, inArray, sql } from 'drizzle-orm'
import type { Letter } from '#contract/actions/letters.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { actionAssignments, dossierEntries } from '#server/modules/actions/tables.ts'
import { insertLink } from '#server/modules/actions/repositories/auditor-links.ts'
import { plainPassword } from '#server/modules/actions/auditors/links.ts'
import { sealAction } from '#server/modules/actions/use-cases/seal-action.ts'
import { annexCompanies, annexDeliveries } from '#server/modules/annex/tables.ts'
import { certificates } from '#server/modules/certificates/tables.ts'
import { employments, externalTrainings } from '#server/modules/compliance/tables.ts'
import { findPerson } from '#server/modules/people/find-person.ts'
import { hashPassword } from '#server/modules/people/passwords/hash.ts'
import { users } from '#server/modules/people/table.ts'
import { keepPrices } from '#server/modules/planning/repositories/rows.ts'
import { trainingPlanParts, trainingPlanRows, trainingPlans } from '#server/modules/planning/tables.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashOfToken } from '#server/platform/secrets/tokens.ts'
import { trainees } from '../index.ts'
import { demoPassword } from '../people.ts'
import { firstDay, openAction, type Assigned } from './actions.ts'
import type { LoadedCourse } from './courses.ts'
import type { planPeople } from './people.ts'
import { named, type Plan } from './plan.ts'

type People = Awaited<ReturnType<typeof planPeople>>

/** The company that is ready for an inspection, to the last of its people. */
export const READY_COMPANY = 'mondego'
const workers = trainees.filter(({ company }) => company === READY_COMPANY)

/** The token behind the `#` of the address at which an auditor views it. */
export const DEMO_LINK = 'demo'

/** For how many earlier years its people have contracts, with the hours of each. */
const YEARS = 3
const HOURS = 40

/** The last of them left at the end of last year; the one before has a contract of this year alone. */
const contractOf = (place: number, year: number) => {
  const fromEnd = workers.length - 1 - place
  if (fromEnd === 0) return { from: year - YEARS, until: year - 1, contract: 'open' as const }
  if (fromEnd === 1) return { from: year, until: year, contract: 'fixed' as const }
  return { from: year - YEARS, until: null, contract: 'open' as const }
}

const planHours = (plan: Plan, people: People, today: string): void => {
  const year = Number(today.slice(0, 4))
  const company = named(people.companies, READY_COMPANY)
  for (const [place, { username }] of workers.entries()) {
    const worker = { user: named(people.users, username), company }
    const { from, until, contract } = contractOf(place, year)
    plan.rows(employments, [
      {
        ...worker,
        startDate: `${from}-01-01`,
        endDate: until === null ? null : `${until}-12-31`,
        contract,
        establishment: place < 4 || place === 9 ? 'Fábrica de Eiras' : 'Loja da Baixa',
      },
    ])
    for (let of = from; of <= (until ?? year); of++) {
      const endDate = `${of}-03-06` < today ? `${of}-03-06` : today
      plan.rows(externalTrainings, [
        {
          ...worker,
          name: 'Panificação: processos, qualidade e higiene',
          area: '541',
          startDate: `${of}-01-02` < endDate ? `${of}-01-02` : endDate,
          endDate,
          hours: HOURS,
          entity: 'Centro de Formação do Mondego, Lda.',
          entityType: '07',
          certificate: `CFM-${of}-${place + 1}`,
        },
      ])
    }
  }
}

/** The first day on which annex C of a year was handed in: later than usual in 2026. */
const firstDelivery = (year: number): string => (year === 2025 ? '2026-05-04' : `${year + 1}-03-16`)

/** Annex C of each year was handed in, that of one again, for somebody was left out of it. */
const planAnnexOf = (plan: Plan, people: People, today: string): void => {
  const year = Number(today.slice(0, 4))
  const company = named(people.companies, READY_COMPANY)
  plan.rows(
    annexCompanies,
    [year - 3, year - 2, year - 1, year].map((of) => ({
      company,
      year: of,
      gepNumber: 208_377,
      cae: '10711',
    })),
  )
  const deliveries = [
    { year: year - 3, deliveredOn: firstDelivery(year - 3), receipt: `RU${year - 3}-0402915` },
    { year: year - 2, deliveredOn: firstDelivery(year - 2), receipt: `RU${year - 2}-0417733` },
    {
      year: year - 2,
      deliveredOn: `${year - 1}-06-29`,
      receipt: `RU${year - 2}-0588104`,
      note: 'Substitui a anterior: faltava quem saiu em dezembro.',
    },
    { year: year - 1, deliveredOn: firstDelivery(year - 1), receipt: `RU${year - 1}-0391260` },
  ]
  plan.rows(
    annexDeliveries,
    deliveries
      .filter(({ deliveredOn }) => deliveredOn <= today)
      .map((delivery) => ({
        company,
        ...delivery,
        enteredBy: company,
        createdAt: new Date(`${delivery.deliveredOn}T10:12:00Z`),
      })),
  )
}

/** The plan of this year, on which everybody said yes. */
const planYear = (plan: Plan, people: People, haccp: LoadedCourse, today: string): void => {
  const year = Number(today.slice(0, 4))
  const id = newId()
  const createdBy = named(people.companies, READY_COMPANY)
  const asked = workers.slice(0, -1).map(({ username }) => named(people.users, username))
  plan.rows(trainingPlans, [
    {
      id,
      company: createdBy,
      year,
      version: 1,
      state: 'approved',
      diagnosis:
        'Abriu a segunda loja: é preciso rever a higiene e o controlo de temperaturas, da fábrica ao balcão.',
      createdAt: plan.ago(380),
      createdBy,
      consultedFrom: dayInPortugal(plan.ago(375)),
      consultedUntil: dayInPortugal(plan.ago(360)),
      approvedAt: plan.ago(358),
      approvedBy: createdBy,
    },
  ])
  plan.rows(trainingPlanRows, [
    {
      plan: id,
      place: 0,
      degree: haccp.id,
      people: asked.slice(0, 2),
      startDate: `${year}-01-05`,
      endDate: `${year}-12-18`,
      hours: haccp.course.hduration,
      objectives: 'Rever a higiene e o controlo de temperaturas, da fábrica ao balcão.',
      entity: 'Tirocínio',
      location: 'À distância, na Fábrica de Eiras',
      timetable: 'Segundas, das 15:00 às 16:00',
    },
  ])
  plan.rows(
    trainingPlanParts,
    asked.slice(0, 2).map((user, place) => ({
      plan: id,
      user,
      seenAt: plan.ago(374, place),
      answeredAt: plan.ago(373, place),
      answer: 'agree' as const,
    })),
  )
  plan.write((tx) => keepPrices(tx, id, today))
}

/** What the data of an action cannot say, in words. */
const ENTRIES: readonly { letter: Letter; name: string; text: string }[] = [
  { letter: 'i', name: 'Contratos de formação', text: 'Assinados com os formandos e com o tutor.' },
  { letter: 'p', name: 'Avaliação do tutor', text: 'Avaliado pelos formandos com 4,6 em 5.' },
  {
    letter: 'z',
    name: 'Ata de acompanhamento',
    text: 'Reunião de acompanhamento, sem ocorrências a assinalar.',
  },
]

interface Taught {
  assigned: readonly Assigned[]
  courses: ReadonlyMap<string, LoadedCourse>
}

/** The day on which the last of them ended a course. */
const lastDay = (plan: Plan, course: string): string => {
  const ended = workers
    .flatMap(({ degrees }) => degrees.filter((one) => one.course === course))
    .map(({ surveyDaysAgo }) => surveyDaysAgo ?? 0)
  return dayInPortugal(plan.ago(Math.min(...ended)))
}

/** An action of each course that they had, with its whole dossier; its id goes to what is to be sealed. */
const planDossiers = (plan: Plan, people: People, { assigned, courses }: Taught, toSeal: string[]): void => {
  const company = named(people.companies, READY_COMPANY)
  const own = assigned.filter((one) => one.company === company)
  for (const [course, rows] of Map.groupBy(own, (one) => one.course)) {
    const day = firstDay(rows)
    const endDate = lastDay(plan, course)
    plan.write(async (tx) => {
      const id = await openAction(tx, {
        degree: named(courses, course).id,
        company,
        tutor: named(people.users, 'tutor'),
        day,
        startDate: day,
        endDate,
        advertising: 'https://tirocinio.example/cursos',
        rows,
      })
      if (!id) return
      const entry = { action: id, kind: 'evidence', date: endDate } as const
      await tx.insert(dossierEntries).values(ENTRIES.map((said) => ({ ...said, ...entry })))
      toSeal.push(id)
    })
  }
}

/**
 * What a company keeps that is ready for an inspection: contracts and hours of each year, annex C, a plan that
 * everybody agreed to, and an action with its dossier for every course. Returns the actions to be sealed, once all of
 * it is written.
 */
export const planReady = (plan: Plan, people: People, taught: Taught): readonly string[] => {
  const today = dayInPortugal(plan.now)
  const toSeal: string[] = []
  planHours(plan, people, today)
  planAnnexOf(plan, people, today)
  planYear(plan, people, named(taught.courses, 'haccp'), today)
  planDossiers(plan, people, taught, toSeal)
  return toSeal
}

/** Seals actions, as the creator of the courses, once their trainees have taken their certificates home. */
export const sealReady = async (platform: Platform, ids: readonly string[]): Promise<void> => {
  const { db } = platform
  const filed = db
    .select({ id: actionAssignments.assignment })
    .from(actionAssignments)
    .where(inArray(actionAssignments.action, [...ids]))
  await db
    .update(certificates)
    .set({ deliveredAt: sql`${certificates.issuedAt}` })
    .where(inArray(certificates.assignment, filed))
  const [creator] = await db.select().from(users).where(eq(users.username, 'criador'))
  const who = creator && (await findPerson(db, creator.id))
  if (!who) throw new Error('nobody seals the actions of the demo')
  for (const id of ids) await sealAction(platform, who, id)
}

const LINK_DAYS = 90

/** Lets anybody look at sealed actions as an auditor does, at `/auditoria#demo` with the password of the demo's accounts. */
export const linkAuditor = async ({ db, clock }: Platform, ids: readonly string[]): Promise<void> => {
  const createdAt = clock.now()
  const passwordHash = await hashPassword(plainPassword(demoPassword))
  await db.transaction((tx) =>
    insertLink(
      tx,
      {
        name: 'Auditoria de demonstração',
        tokenHash: hashOfToken(DEMO_LINK),
        passwordHash,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + LINK_DAYS * DAY_MS),
      },
      ids,
    ),
  )
}
