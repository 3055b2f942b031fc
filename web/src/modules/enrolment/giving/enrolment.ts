import type { EnrolmentMeans, EnrolmentQuote, QuotedPerson } from '#contract/enrolment/quote-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'

/** A trainee who is given something, as the dialog names them. */
export interface Trainee {
  _id: string
  name: string
  username: string
  company: Reference | null
}

/** The companies of some trainees. */
export const companiesOf = (rows: readonly Trainee[]): string[] => [
  ...new Set(rows.flatMap(({ company }) => company?._id ?? [])),
]

/** A training action that is open, of a course. */
export interface Edition {
  _id: string
  code: string
  degree: string
}

/** Courses chosen for each before, which the form therefore does not ask for. */
export interface ChosenCourses {
  degrees: Reference[]
  /** The parts of each person, by their id. */
  parts: Record<string, string[]>
}

/** What the dialog asks for: which courses, by what, for which days. */
export interface Enrolment {
  by: EnrolmentMeans['by']
  ref: string
  code: string | null
  degrees: Reference[]
  startDate: string | null
  dueDate: string | null
  /** The action that they are added to, of one of the courses. */
  edition: Edition | null
}

/** By what, as calls take it; undefined while it is not said. */
export const meansOf = ({ by, ref, code }: Enrolment): EnrolmentMeans | undefined => {
  if (by === 'alone') return { by }
  if (by === 'card') return ref.trim() ? { by, ref: ref.trim() } : undefined
  return code ? { by, code } : undefined
}

/** Whether a person of a quote is to be given something: courses, or without courses, a card. */
export const isGiven = ({ refusal, degrees }: QuotedPerson, courses: number): boolean =>
  !refusal && (degrees.length > 0 || courses === 0)

/** People who are given the same courses by one call, in batches, in the order of the quote. */
export function batchesOf(
  { people }: EnrolmentQuote,
  { courses, size }: { courses: number; size: number },
): { people: QuotedPerson[]; degrees: string[] }[] {
  const batches: { people: QuotedPerson[]; degrees: string[] }[] = []
  for (const person of people.filter((one) => isGiven(one, courses))) {
    const last = batches.at(-1)
    if (last && last.people.length < size && last.degrees.join() === person.degrees.join())
      last.people.push(person)
    else batches.push({ people: [person], degrees: person.degrees })
  }
  return batches
}
