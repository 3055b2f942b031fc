import { isAssignable, readCode } from '#contract/enrolment/code-rules.ts'
import { all } from '../../../platform/access/scope.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { assignCourse } from '../assign.ts'
import { newCode } from './new-code.ts'
import { codeAccounts, codes } from '../code-tables.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { traineesOf } from '../../people/index.ts'
import { newId } from '../../../platform/database/columns.ts'
import { forgive, hit } from '../../../platform/http/rate-limit.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPending, keepRefusal, pendingOf, redeemPending, settlePending } from './pending.ts'
import { redeemCode, type Given } from './redeem.ts'
import { findCode, findCodeOf, findCompanyName, findDegree, findPerson } from './repository.ts'

/** Wrong codes that one account may try before it has to wait. */
const TRIES = { max: 10, seconds: 300 }

const toAnswer = ({ assignment, user, degree }: Given, message: string) => ({
  _id: assignment.id,
  user: { _id: user.id, name: user.name },
  degree: { _id: degree.id, name: degree.name },
  type: assignment.type,
  code: assignment.code && maskCode(assignment.code),
  activationDate: assignment.activationDate.toISOString(),
  message,
})

/** Activation codes, as trainees redeem them and managers offer them (rule code.kinds). */
export const createCodesService = (platform: Platform) => {
  const { db, clock, config, realtime } = platform

  const tell = ({ assignment, degree }: Given): void =>
    realtime.toUser(assignment.user, `NEWACTIVITY:${assignment.user}`, { degree: degree.id })

  const redeem = async (user: Person, typed: string) => {
    const key = `redeem:${user._id}`
    await hit(db, key, TRIES)
    const given = await db.transaction(async (tx) => {
      const isOfSignUp = await isPending(tx, user._id, typed)
      const made = await redeemCode(tx, typed, user._id, clock.now())
      if (isOfSignUp) await settlePending(tx, user._id)
      return made
    })
    await forgive(db, key)
    tell(given)
    return toAnswer(given, t('code.redeemed'))
  }

  return {
    /** Redeems a code for the caller. @throws Problem as `redeemCode`, and `rate_limited` */
    redeem,

    /**
     * Redeems the code that a person signed up with, in the transaction that activates the account. One that is
     * refused is kept, and keeps nobody out.
     */
    async redeemPending(tx: Tx, userId: string): Promise<void> {
      const given = await redeemPending(tx, userId, clock.now())
      if (given) await afterCommit(tx, () => tell(given))
    },

    /**
     * Tries the code of the caller's sign-up again.
     * @throws Problem `not_found` where none waits, and as `redeem`; the reason is kept beside the code
     */
    async retryPending(user: Person) {
      const pending = await pendingOf(db, user._id)
      try {
        return await redeem(user, pending)
      } catch (error) {
        if (error instanceof Problem && error.code !== 'rate_limited') await keepRefusal(db, user._id, error)
        throw error
      }
    },

    /** Gives the code of the caller's sign-up up. */
    forgetPending: (user: Person) => settlePending(db, user._id),

    /**
     * Gives a course to a trainee by an offered code, made and used at once.
     * @throws Problem `not_found` for who is not one of the caller's trainees, `not_assignable`, `already_assigned`
     */
    async assign(user: Person, { degree: degreeId, user: traineeId }: { degree: string; user: string }) {
      const now = clock.now()
      const given = await db.transaction(async (tx): Promise<Given> => {
        const trainee = await findPerson(tx, traineeId, traineesOf(user))
        const degree = await findDegree(tx, degreeId)
        if (!trainee || !degree) throw new Problem('not_found')
        const giver = await findPerson(tx, user._id, all)
        const privateCodes = [trainee.privateCode, giver?.privateCode ?? null]
        if (!isAssignable(degree, { privateCodes })) throw new Problem('not_assignable')
        const code = { id: newId(), code: newCode(), type: 'O' as const, degree: degreeId }
        const { company } = trainee
        await tx.insert(codes).values({ ...code, company, owner: user._id, accountsUsed: 1 })
        await tx.insert(codeAccounts).values({
          code: code.id,
          user: trainee.id,
          name: trainee.name,
          email: trainee.email,
          approval: 'used',
          usedAt: now,
        })
        const assignment = await assignCourse(tx, {
          user: trainee.id,
          degree,
          company,
          code: code.code,
          codeType: 'O',
          now,
        })
        await recordActivity(tx, user, {
          action: 'code.assign',
          what: `${degree.name} · ${trainee.name || trainee.username}`,
          entity: 'user',
          item: trainee.id,
        })
        const link = `${config.baseUrl}/course/${degree.id}`
        const values = {
          name: trainee.name,
          degree: degree.name,
          duration: formatDuration(degree.duration),
          link,
        }
        const receivers = { to: [trainee.email], toUsers: [trainee.id] }
        await sendTemplate(platform, tx, 'degreeAssigned', values, receivers)
        return { assignment, user: trainee, degree }
      })
      tell(given)
      return toAnswer(given, t('code.assigned'))
    },

    /** A code whole, written down. @throws Problem `not_found` out of sight, `forbidden` where it is not the caller's */
    async reveal(user: Person, id: string) {
      return db.transaction(async (tx) => {
        const code = await findCodeOf(tx, user, id)
        if (!code) throw new Problem('not_found')
        if (!code.isOwn) throw new Problem('forbidden')
        const what = maskCode(code.code)
        await recordActivity(tx, user, { action: 'code.reveal', what, entity: 'code', item: id })
        return { _id: id, code: code.code }
      })
    },

    /** The company and the course behind a code. @throws Problem `code_invalid` */
    async company(typed: string) {
      const found = await findCode(db, readCode(typed).code)
      if (!found) throw new Problem('code_invalid')
      const { code, degree } = found
      const name = code.company ? await findCompanyName(db, code.company) : undefined
      return {
        company: code.company && name !== undefined ? { _id: code.company, name } : null,
        degree: { _id: degree.id, name: degree.name },
        type: code.type,
      }
    },
  }
}

export type CodesService = ReturnType<typeof createCodesService>
