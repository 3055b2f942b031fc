import { and, eq, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { requestCourse } from '#contract/communication/messages-endpoints.ts'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { degrees, isReleased, seesDemoCourses } from '../../catalogue/index.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { roles, users, isAdministrator } from '../../people/index.ts'
import { isUuid } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { Human } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isListed } from './repository.ts'

type Request = z.output<typeof requestCourse.body>

/** Anybody may ask, so nobody may ask without end: per address, and per course and email. */
const perAddress = { max: 20, seconds: 60 * 60 }
const perPerson = { max: 3, seconds: 60 * 60 }

const check = ({ name, email }: Request): void => {
  const errors = [
    ...(name.trim() ? [] : [{ field: 'name', message: t('validation.required') }]),
    ...(isEmail(email)
      ? []
      : [{ field: 'email', message: t(email ? 'validation.email' : 'validation.required') }]),
  ]
  if (errors.length > 0) throw invalid(errors)
}

/** A course that is listed, or private: whoever knows the address of a private one may ask for it. */
const findCourse = async (db: Db, id: string, actor: Human) => {
  const [course] = isUuid(id)
    ? await db
        .select({ id: degrees.id, name: degrees.name, moderators: degrees.moderators })
        .from(degrees)
        .where(
          and(
            eq(degrees.id, id),
            or(isListed({ seesDemo: seesDemoCourses(actor) }), and(eq(degrees.state, 3), isReleased)),
          ),
        )
    : []
  if (!course) throw new Problem('not_found')
  return course
}

/** Who hears of a request: the administrators, and the course's moderators. */
const receiversOf = async (db: Db, moderators: readonly string[]) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(
      and(
        eq(users.active, true),
        eq(users.lock, false),
        or(isAdministrator, moderators.length > 0 ? inArray(users.id, [...moderators]) : undefined),
      ),
    )

/**
 * Asks those who may give it for access to a course (template requestDegree).
 * @returns the id of the message
 * @throws Problem `validation`, `rate_limited`, `not_found` for a course that cannot be asked for
 */
export const requestAccess = async (
  platform: Platform,
  request: Request,
  who: { actor: Human; address: string },
): Promise<{ _id: string }> => {
  check(request)
  const { db, config } = platform
  const email = canonicalEmail(request.email)
  await hit(db, `request:${who.address}`, perAddress)
  const course = await findCourse(db, request.degree, who.actor)
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
    return sendTemplate(platform, tx, 'requestDegree', values, {
      to: receivers.map((one) => one.email),
      toUsers: receivers.map((one) => one.id),
      self: email,
    })
  })
  if (!_id) throw new Problem('unavailable')
  return { _id }
}
