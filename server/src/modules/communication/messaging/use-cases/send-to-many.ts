import type { z } from 'zod'
import type { Sending, sendMessages } from '#contract/communication/messaging-endpoints.ts'
import { invalid, Problem, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { demand } from '../../../../platform/access/ability.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Scope } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { placeOnce } from '../../../../platform/placed-orders/placed-orders.ts'
import { usersInSight } from '../../../people/index.ts'
import { sendMessages as maySend } from '../../policy.ts'
import { unwritten } from '../hand-template.ts'
import type { Messaging } from '../next-batch.ts'
import { findTemplate, knownRoles, knownUsers } from '../repository.ts'
import { beginSending } from '../begin-sending.ts'
import { progressOf } from '../progress.ts'

type Request = z.output<typeof sendMessages.body>

const strange = (field: string, asked: string[], known: Set<string>): FieldError[] =>
  asked.every((id) => known.has(id)) ? [] : [{ field, message: t('validation.reference') }]

/**
 * The message, and its receivers.
 * @throws Problem `validation` with the wrong receivers, and with the texts that the template asks for and are missing
 */
const readRequest = async (db: Db, request: Request, inSight: Scope) => {
  const template = await findTemplate(db, request.template)
  const emails = [...new Set(request.toEmails.map(canonicalEmail).filter(Boolean))]
  const ids = { users: [...new Set(request.toUsers)], roles: [...new Set(request.toRoles)] }
  const errors: FieldError[] = [
    ...(template
      ? unwritten(template, { subject: request.subject ?? '', message: request.message ?? '' })
      : [{ field: 'template', message: t('validation.templateOff') }]),
    ...(emails.every(isEmail) ? [] : [{ field: 'toEmails', message: t('validation.email') }]),
    ...strange('toUsers', ids.users, await knownUsers(db, ids.users.filter(isId), inSight)),
    ...strange('toRoles', ids.roles, await knownRoles(db, ids.roles.filter(isId))),
  ]
  if (emails.length + ids.users.length + ids.roles.length === 0)
    errors.push({ field: 'toEmails', message: t('validation.receivers') })
  if (errors.length > 0 || !template) throw invalid(errors)
  return { template, emails, ids }
}

/**
 * Sends a template to many (rule message.write), once even if it is sent several times within ten minutes.
 * @throws Problem `forbidden`, or `validation` with what is wrong
 */
export const sendToMany = async (messaging: Messaging, request: Request, user: Person): Promise<Sending> => {
  demand(maySend, user)
  const { db, clock, mail } = messaging.platform
  const inSight = usersInSight(user)
  const { template, emails, ids } = await readRequest(db, request, inSight)
  const asked = { template, written: request, to: { emails, ...ids } }
  const order = { who: user, order: { kind: 'mail.many', ...request }, now: clock.now() }
  return db.transaction(async (tx) => {
    const { made } = await placeOnce(tx, order, () => beginSending(messaging, tx, asked, user, inSight))
    if (made === null) throw new Problem('not_found')
    return progressOf(mail, tx, made)
  })
}
