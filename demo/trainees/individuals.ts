import { allSessions, assigned, portuguese, trainee } from './build.ts'
import { numbersOf } from './numbers.ts'
import type { DemoAssignment, DemoTrainee } from './types.ts'

const PEOPLE = 36
/** Their numbers come after those of the furniture maker's people. */
const FIRST_NUMBER = 400
/** One ended every so many days: on any day of the year, the two years before have courses of their own. */
const LAST_ENDED_DAYS_AGO = 190
const DAYS_BETWEEN = 25
const DAYS_OF_COURSE = 40

const women = ['Albertina', 'Cândida', 'Dulce', 'Ermelinda', 'Fátima', 'Graça']
const men = ['Abílio', 'Camilo', 'Délio', 'Eurico', 'Faustino', 'Germano']
const families = ['Saraiva Monteiro', 'de Almeida Roque', 'Vasconcelos Pinto']
const jobs = [
  'Empregada de balcão',
  'Encarregado de obra',
  'Rececionista',
  'Motorista',
  'Auxiliar de cozinha',
]
const courses = ['seguranca-no-trabalho', 'gestao-de-equipas', 'seguranca-no-trabalho']

const of = (list: readonly string[], n: number): string => list[n % list.length] ?? ''

/** The one course of the nth of them: done, but that every ninth left it after two sessions. */
const degreeOf = (n: number): DemoAssignment => {
  const surveyDaysAgo = LAST_ENDED_DAYS_AGO + n * DAYS_BETWEEN
  const given = { course: of(courses, n), via: 'AV', assignedDaysAgo: surveyDaysAgo + DAYS_OF_COURSE }
  if (n % 9 !== 8)
    return allSessions({ ...given, examRight: [7 + (n % 3)], surveyDaysAgo, certificate: true })
  return assigned({
    ...given,
    course: 'seguranca-no-trabalho',
    dueDaysAgo: surveyDaysAgo,
    completed: ['perigo-risco', 'direitos'],
    minutes: { 'perigo-risco': 5, direitos: 3 },
  })
}

/** Trainees without a company, over the three previous years: reported to the training authority for closed years. */
export const individuals: DemoTrainee[] = Array.from({ length: PEOPLE }, (_, n) => {
  const isWoman = n % 2 === 0
  const { nif, niss, number, check } = numbersOf(FIRST_NUMBER + n)
  const degree = degreeOf(n)
  const first = of(isWoman ? women : men, Math.floor(n / 2))
  const username = `particular.${String(n + 1).padStart(2, '0')}`
  return trainee({
    username,
    email: `${username}@correio.example`,
    stage: degree.certificate ? 'complete' : 'inProgress',
    degrees: [degree],
    data: {
      name: `${first} ${of(families, Math.floor(n / 12))}`,
      ...portuguese(
        {
          day: `${1958 + ((n * 7) % 44)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 27)).padStart(2, '0')}`,
          gender: isWoman ? 'F' : 'M',
          district: '08',
          county: '0805',
        },
        { number, check, validUntil: '2032-06-30' },
        { nif, niss },
        of(jobs, n),
      ),
    },
  })
})
