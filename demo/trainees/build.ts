import { courses } from '../courses/index.ts'
import type { DemoAssignment, DemoTrainee } from './types.ts'

type GivenCourse = Pick<DemoAssignment, 'course' | 'via' | 'assignedDaysAgo'> & Partial<DemoAssignment>

/** An assignment in which only the listed events have happened. */
export function assigned(given: GivenCourse): DemoAssignment {
  return {
    completed: [],
    minutes: {},
    tests: {},
    work: {},
    examRight: [],
    surveyDaysAgo: null,
    certificate: false,
    ...given,
  }
}

/**
 * An assignment with every session completed in about the planned time, and every test answered.
 * @param given the further events
 */
export function allSessions(given: GivenCourse): DemoAssignment {
  const course = courses.find(({ key }) => key === given.course)
  if (!course) throw new Error(`no demo course ${given.course}`)
  const lectures = course.modules.flatMap((module) => module.lectures)
  const tests = Object.entries(course.resources).flatMap(([key, resource]): [string, number][] =>
    resource.type === 'exam' ? [[key, Math.max(1, resource.exam.questions - 1)]] : [],
  )
  return assigned({
    completed: lectures.map((lecture) => lecture.key),
    minutes: Object.fromEntries(lectures.map((lecture) => [lecture.key, lecture.duration])),
    tests: Object.fromEntries(tests),
    ...given,
  })
}

/** A trainee who can log in, by default. */
export function trainee(given: Omit<DemoTrainee, 'lock'> & { lock?: boolean }): DemoTrainee {
  return { lock: false, ...given }
}

/** What a Portuguese person born in Portugal gives for the certificate. */
export function portuguese(
  born: { day: string; gender: 'F' | 'M'; district: string; county: string },
  card: { number: string; check: string; validUntil: string },
  numbers: { nif: string; niss: string },
  job: string,
) {
  return {
    dateOfBirth: born.day,
    gender: born.gender,
    identificationType: 'C',
    identificationNumber: card.number,
    identificationCheckCC: card.check,
    dateValidateCC: card.validUntil,
    nif: numbers.nif,
    niss: numbers.niss,
    job,
    nationalityCountry: '1',
    citizenshipCountry: '1',
    citizenshipDistrict: born.district,
    citizenshipCounty: born.county,
  }
}
