import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { all, none } from '../../../platform/access/scope.ts'
import { isGivenByCode, readCode } from '#contract/enrolment/code-rules.ts'
import { partOfCourse } from '#contract/enrolment/part-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { assignCourse } from '../assign.ts'
import type { GivenCourse } from '../giving/given.ts'
import { joinsByCode, redeemFor } from '../policy.ts'
import type { CodeRow } from '../code-tables.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { courseOutline } from '../../catalogue/index.ts'
import { findCompanyWithin, findRole, joinCompany, toPerson, type PersonRow } from '../../people/index.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyRedeemed } from './notify.ts'
import { lockCode } from './repositories/codes.ts'
import { findPerson } from './repositories/people.ts'
import { addAccount, lockAccount, takeSeat, takePin } from './repositories/seats.ts'

/** A course that a person has just been given. */
export interface Given extends GivenCourse {
  user: Pick<PersonRow, 'id' | 'name' | 'username'>
}

/** The person's account of a PIN: sent to them, and not used yet. */
const claimPin = async (tx: Tx, code: CodeRow, pin: string, person: PersonRow, now: Date): Promise<void> => {
  const account = await lockAccount(tx, code.id, { pin })
  if (!account) throw new Problem('code_invalid')
  if (account.approval === 'used') throw new Problem('code_used')
  if (account.approval !== 'approved') throw new Problem('not_yet', t('code.pinNotApproved'))
  // PINs are consecutive, so holding one must not open the next.
  if (account.email && account.email.toLowerCase() !== person.email.toLowerCase())
    throw new Problem('forbidden', t('code.pinOfOther'))
  if (!(await takeSeat(tx, code.id))) throw new Problem('code_used')
  await takePin(tx, account.id, { user: person.id, now })
}

/** Takes one of the code's seats; refuses a person who already has one. */
const claimSeat = async (tx: Tx, code: CodeRow, person: PersonRow, now: Date): Promise<void> => {
  if (await lockAccount(tx, code.id, { user: person.id })) return
  if (!(await takeSeat(tx, code.id))) throw new Problem('code_used')
  await addAccount(tx, {
    code: code.id,
    user: person.id,
    name: person.name,
    email: person.email,
    approval: 'used',
    usedAt: now,
  })
}

/**
 * The company for which a person uses a code. A company's code is for its own people, and for a trainee without a
 * company, who joins it (rule code.redeem), or who answers for it; a PIN is its person's, wherever they work.
 * @throws Problem `forbidden` for the code of another company
 */
const companyFor = async (tx: Tx, code: CodeRow, person: PersonRow, now: Date): Promise<string | null> => {
  if (!code.company || code.type === 'O' || person.company === code.company) return person.company
  const notTheirs = new Problem('forbidden', t('code.ofOtherCompany'))
  if (person.company) {
    if (code.type === 'A') throw notTheirs
    return person.company
  }
  const role = await findRole(tx, person.role)
  if (!role || !joinsByCode(role)) {
    const own = role ? redeemFor(toPerson(person, role)) : none
    if (code.type === 'A' && !(await findCompanyWithin(tx, code.company, own))) throw notTheirs
    return null
  }
  // Another code of another company, redeemed at the same moment, was faster.
  if (!(await joinCompany(tx, person.id, { company: code.company, now }))) throw new Problem('conflict')
  return code.company
}

/**
 * What a code gives of its course: these modules, or all (rule code.modules).
 * @throws Problem `not_assignable` if the course no longer has any of them
 */
const partOf = async (tx: Tx, { modules }: CodeRow, degree: { id: string; duration: number }) => {
  if (modules.length === 0) return null
  const course = { minutes: degree.duration, modules: await courseOutline(tx, degree.id) }
  const part = partOfCourse(
    course,
    modules.map(({ module }) => module),
  )
  if (part === undefined) throw new Problem('not_assignable')
  return part
}

/** How a code is used: with which PIN, when, and for which days. */
interface Use {
  pin: string | null
  now: Date
  dates?: AssignmentDates | undefined
}

/**
 * Spends a locked code on a person: takes a seat, assigns the course and writes the service (rule code.redeem), in the
 * caller's transaction.
 * @throws Problem as `redeemCode`
 */
export const spendCode = async (
  tx: Tx,
  { code, degree }: NonNullable<Awaited<ReturnType<typeof lockCode>>>,
  person: PersonRow,
  { pin, now, dates }: Use,
): Promise<Given> => {
  if (!isGivenByCode(degree.state)) throw new Problem('not_assignable')
  const part = await partOf(tx, code, degree)
  const company = await companyFor(tx, code, person, now)
  if (pin === null) await claimSeat(tx, code, person, now)
  else await claimPin(tx, code, pin, person, now)
  const assignment = await assignCourse(tx, {
    user: person.id,
    degree,
    company,
    code: code.code,
    codeType: code.type,
    payer: code.company,
    isPaid: code.bought,
    part,
    now,
    dates,
  })
  return { assignment, user: person, degree }
}

/**
 * Redeems a code for a user: takes a seat, assigns the course and writes the service, all or nothing (rule
 * code.redeem).
 * @throws Problem `code_invalid`, `code_used`, `already_assigned`, `not_assignable`; of a PIN `not_yet` before it is
 *   approved, and `forbidden` where it is somebody else's or another company's
 */
export const redeemCode = async (
  platform: Platform,
  tx: Tx,
  typed: string,
  userId: string,
): Promise<Given> => {
  const { code: word, pin } = readCode(typed)
  const found = word ? await lockCode(tx, word) : undefined
  if (!found || (found.code.type === 'P') !== (pin !== null)) throw new Problem('code_invalid')
  const person = await findPerson(tx, userId, all)
  if (!person) throw new Problem('not_found')
  const given = await spendCode(tx, found, person, { pin, now: platform.clock.now() })
  await recordActivity(
    tx,
    { kind: 'person', _id: person.id, name: person.name, username: person.username },
    { action: 'code.redeem', what: found.degree.name, entity: 'degree', item: found.degree.id },
  )
  await notifyRedeemed(platform, tx, found, person)
  return given
}
