import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandDates } from '../../giving/decide.ts'
import { announceGiven } from '../../giving/given.ts'
import { giveByCode, type CourseToAssign } from '../give-by-code.ts'
import { toAnswer } from '../present.ts'

/**
 * Gives a course to a trainee: by an offered code, made and used at once, or by a seat of a company's code.
 * @throws Problem `not_found` for a person who is not one of the caller's trainees, `not_assignable`,
 * `already_assigned`, `conflict` for a locked account, `validation` for invalid days; by a code also `code_used` and
 * `forbidden`; `rate_limited`
 */
export const assign = async (platform: Platform, user: Person, wanted: CourseToAssign) => {
  const at = { now: platform.clock.now(), today: platform.clock.today() }
  demandDates(wanted, at.today)
  const given = await platform.db.transaction(async (tx) => {
    const done = await giveByCode(platform, tx, user, wanted, at)
    await countMails(tx, user, 1)
    return done
  })
  announceGiven(platform, [given])
  return toAnswer(given, t('code.assigned'))
}
