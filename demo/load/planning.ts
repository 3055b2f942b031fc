import type { InferInsertModel } from 'drizzle-orm'
import { keepPrices } from '#server/modules/planning/repositories/rows.ts'
import { trainingPlanParts, trainingPlanRows, trainingPlans } from '#server/modules/planning/tables.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import { newId } from '#server/platform/database/columns.ts'
import { courses as demoCourses, trainees } from '../index.ts'
import { worked } from './employments.ts'
import type { LoadedCourse } from './courses.ts'
import type { planPeople } from './people.ts'
import { named, type Plan } from './plan.ts'

type Part = Omit<InferInsertModel<typeof trainingPlanParts>, 'plan' | 'user'>

/** The company whose plans these are, and the courses of each, in the months in which they run. */
const COMPANY = 'ria-formosa'
const rowsOf = [
  {
    course: 'seguranca-no-trabalho',
    startDate: '02-03',
    endDate: '03-31',
    details: {
      objectives: 'Reconhecer os riscos do armazém e conduzir cargas sem acidentes.',
      entity: 'Tirocínio',
      location: 'À distância, na sala de formação de Olhão',
      timetable: 'Uma hora por dia, no fim do turno',
    },
  },
  {
    course: 'haccp',
    startDate: '05-04',
    endDate: '06-30',
    details: {
      objectives: 'Vigiar os pontos críticos da linha e registá-los como os clientes pedem.',
      entity: 'Tirocínio',
      location: 'À distância, na sala de formação de Olhão',
      timetable: 'Terças e quintas, das 14:00 às 16:00',
    },
  },
  {
    course: 'gestao-de-equipas',
    startDate: '09-07',
    endDate: '10-30',
    first: 3,
    details: {
      objectives: 'Distribuir o trabalho de um turno e dar retorno a quem o faz.',
      entity: 'Tirocínio',
      location: 'À distância',
      timetable: 'Sextas, das 9:00 às 11:00',
    },
  },
]

const DIAGNOSIS =
  'Houve dois acidentes ligeiros com empilhadores e chegaram três pessoas à linha de embalagem. As auditorias dos clientes pedem registos de HACCP, e quem passou a chefiar turnos nunca teve formação para isso.'

/** A company's plan of this year, approved, and that of the next, which is before its workers. */
export const planPlanning = (
  plan: Plan,
  people: Awaited<ReturnType<typeof planPeople>>,
  courses: Map<string, LoadedCourse>,
): void => {
  const company = named(people.companies, COMPANY)
  /** The people who worked there that many days ago. */
  const workersOf = (daysAgo: number) =>
    trainees
      .filter((one) => one.company === COMPANY)
      .filter((_, place) => worked(place, daysAgo))
      .map(({ username }) => named(people.users, username))
  const year = Number(dayInPortugal(plan.now).slice(0, 4))
  const add = (
    workers: readonly string[],
    values: Omit<InferInsertModel<typeof trainingPlans>, 'id' | 'company' | 'version'>,
  ) => {
    const id = newId()
    plan.rows(trainingPlans, [{ id, company, version: 1, diagnosis: DIAGNOSIS, ...values }])
    plan.rows(
      trainingPlanRows,
      rowsOf.map(({ course, startDate, endDate, first, details }, place) => ({
        ...details,
        plan: id,
        place,
        degree: named(courses, course).id,
        people: workers.slice(0, first),
        startDate: `${values.year}-${startDate}`,
        endDate: `${values.year}-${endDate}`,
        hours: demoCourses.find(({ key }) => key === course)?.hduration ?? 0,
      })),
    )
    return id
  }
  const ask = (id: string, workers: readonly string[], said: (place: number) => Part) =>
    plan.rows(
      trainingPlanParts,
      workers.map((user, place) => ({ plan: id, user, ...said(place) })),
    )
  const createdBy = named(people.users, 'gestor')

  const begun = plan.ago(360)
  const before = workersOf(360)
  const approved = add(before, {
    year,
    state: 'approved',
    createdAt: begun,
    createdBy,
    consultedFrom: dayInPortugal(begun),
    consultedUntil: dayInPortugal(plan.ago(345)),
    approvedAt: plan.ago(340),
    approvedBy: createdBy,
  })
  ask(approved, before, (place) => ({
    seenAt: plan.ago(358, place),
    answeredAt: plan.ago(358, place + 3),
    answer: 'agree',
  }))
  plan.write((tx) => keepPrices(tx, approved, dayInPortugal(plan.now)))

  const asked = plan.ago(5)
  const now = workersOf(5)
  const open = add(now, {
    year: year + 1,
    state: 'consulting',
    createdAt: asked,
    createdBy,
    consultedFrom: dayInPortugal(asked),
    consultedUntil: dayInPortugal(plan.ago(-10)),
  })
  ask(open, now, (place) => {
    if (place === 1)
      return {
        seenAt: plan.ago(4),
        answeredAt: plan.ago(4, 6),
        answer: 'opinion',
        opinion: 'Preferia fazer o curso de segurança em janeiro, antes da campanha da conserva.',
      }
    if (place % 3 === 0) return {}
    return { seenAt: plan.ago(3, place), answeredAt: plan.ago(3, place + 2), answer: 'agree' }
  })
}
