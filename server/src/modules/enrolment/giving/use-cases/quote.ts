import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { EnrolmentMeans, EnrolmentQuote, QuotedPerson } from '#contract/enrolment/quote-endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { codesInSight, giveTo } from '../../policy.ts'
import { type GivenCourse, hoursOf, refusalOf } from '../decide.ts'
import { inOrder } from '../../in-order.ts'
import { companyCodeIn, coursesHad, coursesNamed, peopleIn, privateCodeOf } from '../repository.ts'
import { readStock, type Stock } from '../stock.ts'

interface QuoteRequest {
  users: string[]
  degrees: string[]
  means: EnrolmentMeans
  /** People for whom only some of the courses are new, and which. */
  parts?: Readonly<Record<string, readonly string[]>> | undefined
}

/** The code by which courses are given. @throws Problem `not_found`, `validation` if it is for another course */
const findCode = async (on: Db, who: Person, { degrees, means }: QuoteRequest) => {
  if (means.by !== 'code') return undefined
  const code = await companyCodeIn(on, means.code, codesInSight(who))
  if (!code) throw new Problem('not_found')
  if (degrees.length !== 1 || degrees[0] !== code.degree)
    throw invalidField('degrees', t('enrolment.codeOfOther'))
  return code
}

type Quoted = Awaited<ReturnType<typeof peopleIn>>[number]
type NamedCourse = GivenCourse & { name: string }

const nameOf = ({ id, name, username }: { id: string; name: string; username: string }) => ({
  _id: id,
  name: displayName({ name, username }),
})

const ofStranger = (id: string): QuotedPerson => {
  const { code, message } = new Problem('not_found')
  return {
    user: { _id: id, name: '' },
    company: null,
    degrees: [],
    has: [],
    hours: 0,
    cents: 0,
    refusal: { code, message },
  }
}

/** What a person would be given, and what is left for the others. */
const quoteFor = (
  person: Quoted,
  {
    courses,
    had,
    giverCode,
    stock,
    today,
  }: {
    courses: NamedCourse[]
    had: ReadonlySet<string>
    giverCode: string | null
    stock: Stock
    today: string
  },
): QuotedPerson => {
  const missing = courses.filter(({ id }) => !had.has(id))
  const who = {
    user: nameOf(person),
    company:
      person.company && person.companyName !== null
        ? { _id: person.company, name: person.companyName }
        : null,
    has: courses.filter(({ id }) => had.has(id)).map(({ id, name }) => ({ _id: id, name })),
  }
  const nothing = { ...who, degrees: [], hours: 0, cents: 0, refusal: null }
  if (courses.length > 0 && missing.length === 0) return nothing
  const offer = stock.offer(person, hoursOf(missing))
  const refusal = refusalOf({
    trainee: person,
    giverCode,
    courses: missing,
    has: new Set(),
    means: offer.means,
    today,
  })
  if (refusal) return { ...nothing, refusal: { code: refusal.code, message: refusal.message } }
  offer.take()
  return { ...nothing, degrees: missing.map(({ id }) => id), ...stock.cost(person, missing) }
}

const totalsOf = (people: readonly QuotedPerson[], courses: number): EnrolmentQuote['totals'] => {
  const sum = (of: (person: QuotedPerson) => number) => people.reduce((all, person) => all + of(person), 0)
  const refused = people.filter(({ refusal }) => refusal).length
  const having = people.filter(
    ({ refusal, degrees }) => courses > 0 && !refusal && degrees.length === 0,
  ).length
  return {
    given: people.length - refused - having,
    having,
    refused,
    courses: sum(({ degrees }) => degrees.length),
    hours: sum(({ hours }) => hours),
    cents: sum(({ cents }) => cents),
  }
}

/**
 * What giving trainees courses would take: who gets which, who has them, who cannot and why, in hours and in money
 * (rule enrolment.quote). Nothing is written; the giving decides again, in the same way and order.
 * @throws Problem `not_found` for a course that does not exist or a code out of sight, `validation` for a course that
 *   the code does not give, or a reference that no company of the trainees has
 */
export const quote = async (
  { db, clock }: Platform,
  who: Person,
  wanted: QuoteRequest,
): Promise<EnrolmentQuote> => {
  const today = clock.today()
  const ids = [...new Set(wanted.users)]
  const code = await findCode(db, who, wanted)
  const courses = inOrder(wanted.degrees, await coursesNamed(db, who, wanted.degrees))
  const found = await peopleIn(db, ids, giveTo(who))
  const byId = new Map(found.map((person) => [person.id, person]))
  const had = await coursesHad(
    db,
    found.map(({ id }) => id),
    wanted.degrees,
  )
  const giverCode = await privateCodeOf(db, who._id)
  const stock = await readStock(db, { means: wanted.means, code, people: found, courses, today })
  const people = ids.map((id) => {
    const person = byId.get(id)
    if (!person) return ofStranger(id)
    const own = wanted.parts?.[id]
    const asked = own ? courses.filter((course) => own.includes(course.id)) : courses
    return quoteFor(person, { courses: asked, had: had.get(id) ?? new Set(), giverCode, stock, today })
  })
  return { people, totals: totalsOf(people, courses.length) }
}
