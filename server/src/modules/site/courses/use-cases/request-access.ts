import type { z } from 'zod'
import type { requestCourse } from '#contract/communication/messages-endpoints.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { seesDemoCourses } from '../../../catalogue/index.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import { requestDegreeMail } from '../../mails.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import { demandLine } from '../../../../platform/text/free-text.ts'
import { hit, hitLine } from '../../../../platform/http/rate-limit.ts'
import type { Human } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findRequestable, receiversOf } from '../repository.ts'

type Request = z.output<typeof requestCourse.body>

/** Limits, as anybody may send requests: per address, and per course and email. */
const perAddress = { max: 20, seconds: HOUR_SECONDS }
const perPerson = { max: 3, seconds: HOUR_SECONDS }

const check = ({ name, email, contact, company }: Request): void => {
  const errors = [
    ...(name.trim() ? [] : [{ field: 'name', message: t('validation.required') }]),
    ...(isEmail(email)
      ? []
      : [{ field: 'email', message: t(email ? 'validation.email' : 'validation.required') }]),
  ]
  if (errors.length > 0) throw invalid(errors)
  demandLine('name', name)
  demandLine('contact', contact ?? '')
  demandLine('company', company ?? '')
}

/**
 * Requests access to a course from those who may give it (template requestDegree).
 * @returns the id of the message
 * @throws Problem `validation`, `rate_limited`, `not_found` for a course that cannot be requested
 */
export const requestAccess = async (
  platform: Platform,
  request: Request,
  who: { actor: Human; address: string },
): Promise<{ _id: string }> => {
  check(request)
  const { db, config } = platform
  const email = canonicalEmail(request.email)
  await hitLine(db, 'request', who.address, perAddress)
  const course = isId(request.degree)
    ? await findRequestable(db, request.degree, { seesDemo: seesDemoCourses(who.actor) })
    : undefined
  if (!course) throw new Problem('not_found')
  await hit(db, `request:${course.id}:${email}`, perPerson)
  const receivers = await receiversOf(db, course.moderators)
  const _id = await db.transaction(async (tx) => {
    const { name, contact, company, text } = request
    const values = {
      name,
      email,
      contact,
      company,
      degree: course.name,
      message: text,
      link: `${config.baseUrl}/coursev/${course.id}`,
    }
    await recordActivity(tx, who.actor, {
      action: 'degree.request',
      what: course.name,
      entity: 'degree',
      item: course.id,
    })
    return sendTemplate(platform, tx, requestDegreeMail, values, {
      to: receivers.map((one) => one.email),
      toUsers: receivers.map((one) => one.id),
      self: email,
    })
  })
  if (!_id) throw new Problem('unavailable')
  return { _id }
}
