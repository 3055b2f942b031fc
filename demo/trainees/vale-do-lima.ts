import { allSessions, assigned, portuguese, trainee } from './build.ts'
import { numbersOf } from './numbers.ts'
import type { DemoAssignment, DemoTrainee, DemoWork } from './types.ts'

const company = 'vale-do-lima'
const PEOPLE = 200

const women = ['Adelaide', 'Beatriz', 'Conceição', 'Daniela', 'Eugénia', 'Francisca', 'Glória', 'Leonor']
const men = ['Adriano', 'Baltazar', 'Cristóvão', 'Diogo', 'Estêvão', 'Firmino', 'Gonçalo', 'Vicente']
const middle = ['Araújo', 'Barbosa', 'Cerqueira', 'Dantas', 'Esteves']
const last = ['Lima', 'Malheiro', 'Norton', 'Pereira de Castro', 'Queirós', 'Rego', 'Sottomayor', 'Távora']
const jobs = [
  'Operador de serração',
  'Condutor de empilhador',
  'Técnica de qualidade',
  'Montador de mobiliário',
  'Assistente administrativa',
  'Chefe de turno',
]

const of = <T>(list: readonly T[], n: number): T => {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

/** Cards of the company at every stage, each with how long ago it was bought. */
const cards = [
  { via: 'FC42-LIM-01', until: 290 },
  { via: 'FC35-LIM-02', until: 355 },
  { via: 'FC42-LIM-03', until: 90 },
]

/** How a course assigned that many days ago was paid: every third is standalone. */
const viaOf = (n: number, daysAgo: number): string => {
  if (n % 3 === 0) return 'AV'
  return of(
    cards.filter(({ until }) => until > daysAgo),
    n,
  ).via
}

type GivenCourse = Pick<DemoAssignment, 'course' | 'via' | 'assignedDaysAgo'>

/** What some of the company have by the code of a group: of five, two are done, two on their way and one not begun. */
const ofGroup = (n: number): DemoAssignment[] => {
  const given = { course: 'gestao-de-equipas', via: 'LIMAEQUIPAS' }
  switch (n) {
    case 17:
    case 27:
      return [
        allSessions({
          ...given,
          assignedDaysAgo: n + 40,
          examRight: [7],
          surveyDaysAgo: n,
          certificate: true,
        }),
      ]
    case 37:
    case 47:
      return [
        assigned({
          ...given,
          assignedDaysAgo: n - 20,
          completed: ['papel', 'estilos'],
          minutes: { papel: 18, estilos: n - 20, feedback: 6 },
          tests: { 'teste-estilo': 2 },
        }),
      ]
    case 57:
      return [assigned({ ...given, assignedDaysAgo: 6 })]
    default:
      return []
  }
}

/** What some of them handed in: late and just now, in each kind of file, one of them for the second time. */
const works: Readonly<Record<number, DemoWork>> = {
  66: { document: 'trabalho-croissant.xlsx', daysAgo: 4.2 },
  76: { document: 'trabalho-sopa.docx', daysAgo: 3.1 },
  86: { document: 'trabalho-iogurte.pdf', daysAgo: 1.6 },
  96: { document: 'trabalho-salada-de-fruta.txt', daysAgo: 1.2 },
  106: {
    document: 'trabalho-croissant.xlsx',
    daysAgo: 0.8,
    returned: 'Faltam os limites críticos da conservação. Junte-os e volte a entregar.',
  },
  116: { document: 'trabalho-sopa.docx', daysAgo: 0.4 },
  126: { document: 'trabalho-iogurte.pdf', daysAgo: 0.1 },
}

/** The second course of the nth person: not begun, or waiting for the tutor to read their work. */
const foodSafetyOf = (n: number, given: GivenCourse): DemoAssignment => {
  const work = works[n]
  if (!work) return assigned({ ...given, course: 'haccp' })
  return assigned({
    ...given,
    course: 'haccp',
    completed: ['perigos', 'higiene', 'sete-principios', 'temperaturas'],
    minutes: { perigos: 15, higiene: 14, 'sete-principios': 20, temperaturas: 15, trabalho: 18 },
    tests: { 'teste-habitos': 2, 'teste-higiene': 4 },
    work: { trabalho: work },
  })
}

/** By when the nth person is to be done: some are late, some have a few weeks left. */
const dueOf = (n: number, assignedDaysAgo: number): number =>
  n % 3 === 0 ? Math.min(3 + (n % 20), assignedDaysAgo - 2) : -(5 + (n % 40))

/**
 * Trainees who have not activated their account yet, and one who left the company with an unfinished course and may no
 * longer log in.
 */
const awaited: ReadonlySet<number> = new Set([70, 100, 130, 160, 190])
const locked: ReadonlySet<number> = new Set([21, 61, 101, 141])

/** How far the nth person is, over the stages of the journey. */
const degreesOf = (n: number): { stage: DemoTrainee['stage']; degrees: DemoAssignment[] } => {
  // Spread over a year; the latest have hardly begun.
  const assignedDaysAgo = 4 + ((n * 37) % 345)
  const given: GivenCourse = {
    course: 'seguranca-no-trabalho',
    via: viaOf(n, assignedDaysAgo),
    assignedDaysAgo,
  }
  const surveyDaysAgo = Math.floor(assignedDaysAgo / 2)
  const complete = (of: GivenCourse, right: number) =>
    allSessions({ ...of, examRight: [right], surveyDaysAgo, certificate: true })
  switch (n % 10) {
    case 0:
      return { stage: 'notStarted', degrees: [assigned({ ...given, dueDaysAgo: dueOf(n, assignedDaysAgo) })] }
    case 1:
      return {
        stage: 'inProgress',
        degrees: [
          assigned({
            ...given,
            dueDaysAgo: dueOf(n, assignedDaysAgo),
            completed: ['perigo-risco', 'direitos'],
            minutes: { 'perigo-risco': 4, direitos: 3 },
          }),
        ],
      }
    case 2:
      return { stage: 'testsDone', degrees: [allSessions(given)] }
    case 3:
      return { stage: 'examFailed', degrees: [allSessions({ ...given, examRight: [3, 4] })] }
    case 4:
      return { stage: 'waitingSurvey', degrees: [allSessions({ ...given, examRight: [8] })] }
    case 5:
      return {
        stage: 'complete',
        degrees: [complete(given, 9), complete({ ...given, course: 'gestao-de-equipas' }, 7)],
      }
    case 6:
      return {
        stage: 'complete',
        degrees: [complete(given, 7), foodSafetyOf(n, given)],
      }
    case 7:
      return { stage: 'complete', degrees: [complete(given, 8), ...ofGroup(n)] }
    default:
      return { stage: 'complete', degrees: [complete(given, 6 + (n % 4))] }
  }
}

/** The two hundred trainees of the furniture maker: a year of training, for screens that are seen full. */
export const valeDoLima: DemoTrainee[] = Array.from({ length: PEOPLE }, (_, n) => {
  const isWoman = n % 2 === 0
  const first = of(isWoman ? women : men, Math.floor(n / 2))
  const family = `${of(middle, Math.floor(n / 16))} ${of(last, Math.floor(n / 5) + Math.floor(n / 80))}`
  const { nif, niss, number, check } = numbersOf(n)
  const username = `lima.${String(n + 1).padStart(3, '0')}`
  return trainee({
    username,
    email: `${username}@valedolima.example`,
    company,
    ...degreesOf(n),
    ...(awaited.has(n) ? { stage: 'awaitingActivation' as const, activationCode: `limaporativar${n}` } : {}),
    ...(locked.has(n) ? { stage: 'locked' as const, lock: true } : {}),
    data: {
      name: `${first} ${family}`,
      ...portuguese(
        {
          day: `${1962 + (n % 40)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
          gender: isWoman ? 'F' : 'M',
          district: '16',
          county: '1607',
        },
        { number, check, validUntil: '2031-03-31' },
        { nif, niss },
        of(jobs, n),
      ),
    },
  })
})
