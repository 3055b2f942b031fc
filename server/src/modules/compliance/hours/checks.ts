import { shareDay } from '#contract/compliance/employment-days.ts'
import type { DaySpan } from '#contract/platform/text/day.ts'
import { earliestUse } from '#contract/compliance/hours/credit.ts'
import { beyondCredit } from '#contract/compliance/hours/statement.ts'
import { goesOnFromPaid } from '#contract/compliance/payment.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf, type Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { lockPerson } from '../../people/index.ts'
import { figureOn } from '../figures.ts'
import type { employments } from '../tables.ts'
import { caseOn } from './cases.ts'
import { legalFigures } from './repositories/facts.ts'
import { methodsKept } from './repositories/methods.ts'
import { mayKeepWorkersOf } from './many.ts'
import { neededAmong } from './repositories/many.ts'
import { besideOf, isEmployed, isRecorded, worksOrWorkedAt } from './repositories/employments.ts'

/** The worker and company of what is saved. What a change omits stays as it was. */
interface OfWorker {
  tx: Db
  actor: Actor
  id: string
  before: { user: string; company: string } | undefined
  values: { user?: string | null; company?: string | null }
}

const workerOf = ({ before, values }: OfWorker) => ({
  user: values.user ?? before?.user ?? '',
  company: values.company ?? before?.company ?? '',
})

/** The company is one that the caller manages, and both company and worker of a row never change. */
const checkCompany = async (saving: OfWorker): Promise<{ user: string; company: string }> => {
  const { tx, actor, before, values } = saving
  const worker = workerOf(saving)
  if (before && worker.user !== before.user) throw invalidField('user', t('compliance.stays'))
  if (before && worker.company !== before.company) throw invalidField('company', t('compliance.stays'))
  const who = personOf(actor)
  if (who && values.company && !(await mayKeepWorkersOf(tx, who, values.company)))
    throw invalidField('company', t('validation.reference'))
  return worker
}

interface Days extends DaySpan {
  paidOn: string | null
}

interface TrainingDays {
  name: string
  startDate: string
  endDate: string
}

const endsEarlier = (before: DaySpan, { endDate }: DaySpan): boolean =>
  endDate !== null && (before.endDate === null || endDate < before.endDate)

/** An employment cannot lose days on which its worker's training elsewhere or used credit depends. */
const checkKept = async (tx: Db, id: string, before: DaySpan, kept: DaySpan): Promise<void> => {
  const isCut = endsEarlier(before, kept)
  if (!isCut && kept.startDate <= before.startDate) return
  if ((await neededAmong(tx, [{ id, kept }])).has(id))
    throw invalidField(isCut ? 'endDate' : 'startDate', t('compliance.employmentCut'))
}

/**
 * It shares no day with another of its worker at the company, and does not follow directly on one whose end was paid
 * (rules compliance.employment and compliance.payment).
 */
const checkBeside = async (
  tx: Db,
  one: Days & { id: string; user: string; company: string },
): Promise<void> => {
  const beside = await besideOf(tx, one)
  if (beside.some((other) => shareDay(other, one))) throw invalidField('startDate', t('compliance.overlap'))
  if (beside.some((other) => goesOnFromPaid(one, other)))
    throw invalidField('startDate', t('compliance.payment.goesOn'))
  if (beside.some((other) => goesOnFromPaid(other, one)))
    throw invalidField('paidOn', t('compliance.payment.notLast'))
}

/**
 * An employment belongs to somebody who works or worked at the company, shares no day with another of theirs there, and
 * keeps the days that something depends on (rule compliance.employment); of consecutive ones only the last may be paid.
 * @throws Problem `validation`
 */
export const checkEmployment = async (
  saving: OfWorker & { values: { [K in keyof Days]?: Days[K] | null } } & { before: Days | undefined },
): Promise<void> => {
  const { user, company } = await checkCompany(saving)
  const { tx, id, before, values } = saving
  if (!(await worksOrWorkedAt(tx, user, company))) throw invalidField('user', t('compliance.worksElsewhere'))
  const startDate = values.startDate ?? before?.startDate ?? ''
  const { endDate = null, paidOn = null } = { ...before, ...values }
  await checkBeside(tx, { id, user, company, startDate, endDate, paidOn })
  if (before) await checkKept(tx, id, before, { startDate, endDate })
}

/**
 * Only the hours of somebody who is, or was, employed at the company count.
 * @throws Problem `validation`
 */
const checkEmployed = async (saving: OfWorker): Promise<void> => {
  const { user, company } = await checkCompany(saving)
  if (!(await isEmployed(saving.tx, user, company))) throw invalidField('user', t('compliance.notEmployed'))
}

/**
 * Training elsewhere needs a person who is, or was, employed at the company, and is recorded once (rule
 * compliance.elsewhere).
 * @throws Problem `validation`
 */
export const checkElsewhere = async (
  saving: OfWorker & { values: { [K in keyof TrainingDays]?: TrainingDays[K] | null } } & {
    before: TrainingDays | undefined
  },
): Promise<void> => {
  await checkEmployed(saving)
  const { tx, id, before, values } = saving
  const one = {
    name: values.name ?? before?.name ?? '',
    startDate: values.startDate ?? before?.startDate ?? '',
    endDate: values.endDate ?? before?.endDate ?? '',
  }
  if (
    before &&
    one.name === before.name &&
    one.startDate === before.startDate &&
    one.endDate === before.endDate
  )
    return
  if (await isRecorded(tx, { id, ...workerOf(saving), ...one }))
    throw invalidField('name', t('compliance.sameTraining'))
}

interface Use {
  noticeDate: string
  startDate: string
  hours: number
}

type SavingUse = OfWorker & { values: { [K in keyof Use]?: Use[K] | null } } & { before: Use | undefined }

/** Whether the use was notified as early as the law asks on the day of the notice, where its figure is certain. */
const checkNotice = async ({ tx, before, values }: SavingUse): Promise<void> => {
  if (before && values.noticeDate === undefined && values.startDate === undefined) return
  const noticeDate = values.noticeDate ?? before?.noticeDate ?? ''
  const startDate = values.startDate ?? before?.startDate ?? ''
  const figure = await figureOn(tx, 'training.creditNotice', noticeDate)
  if (figure?.mark !== 'sure') return
  const earliest = earliestUse(noticeDate, figure.value)
  if (startDate < earliest)
    throw invalidField('noticeDate', t('compliance.noticeTooShort', { days: String(figure.value), earliest }))
}

/** Does the credit of the day cover the use, besides the other known uses? Unchanged values are not checked again. */
const checkCovered = async (saving: SavingUse): Promise<void> => {
  const { tx, id, before, values } = saving
  const startDate = values.startDate ?? before?.startDate ?? ''
  const hours = values.hours ?? before?.hours ?? 0
  if (before && startDate === before.startDate && hours <= before.hours) return
  const worker = workerOf(saving)
  // If two uses of a person are entered at once, the second sees the first.
  await lockPerson(tx, worker.user)
  const one = await caseOn(
    tx,
    { ...worker, day: startDate },
    { parameters: await legalFigures(tx), methods: await methodsKept(tx) },
  )
  const minutes = Math.round(hours * 60)
  const was = before && { id, day: before.startDate, minutes: Math.round(before.hours * 60) }
  const beyond = one ? beyondCredit(one, { id, day: startDate, minutes }, was) : minutes
  if (beyond === 0) return
  const free = formatHours(Math.max(0, minutes - beyond) / 60)
  throw invalidField(
    'hours',
    beyond >= minutes
      ? t('compliance.beyondCredit.none')
      : t('compliance.beyondCredit.some', { free, asked: formatHours(minutes / 60) }),
  )
}

/**
 * Used credit belongs to a present or former employee of the company, was notified as early as the law asks, and does
 * not exceed the credit of its day (rule compliance.credit).
 * @throws Problem `validation`
 */
export const checkCreditUse = async (saving: SavingUse): Promise<void> => {
  await checkEmployed(saving)
  await checkNotice(saving)
  await checkCovered(saving)
}

/**
 * An employment stays while training elsewhere or used credit of its worker depends on it: neither is accepted for a
 * person without one (rule compliance.employment).
 * @throws Problem `in_use`
 */
export const checkUnneeded = async (tx: Db, { id }: typeof employments.$inferSelect): Promise<void> => {
  if ((await neededAmong(tx, [{ id, kept: null }])).has(id))
    throw new Problem('in_use', t('compliance.employmentInUse'))
}
