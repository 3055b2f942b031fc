import type { z } from 'zod'
import type * as calls from '#contract/communication/by-hand-endpoints.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { fill } from '../../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { mailByHand } from '../../policy.ts'
import { readWritten } from '../hand-template.ts'
import { findPersonData } from '../templates-repository.ts'

/**
 * A mail by hand as one of its receivers would read it (rule message.hand).
 * @throws Problem `validation` on `template`, `subject`, `message`, `person`
 */
export const previewByHand = async (
  { db, academy, config }: Platform,
  { person, ...asked }: z.output<typeof calls.previewByHand.body>,
  who: Person,
): Promise<z.input<typeof calls.previewByHand.answer>> => {
  const { template, written } = await readWritten(db, asked)
  const found = await findPersonData(db, person, mailByHand(who))
  if (!found) throw invalidField('person', t('validation.reference'))
  const { appName, support } = academy.current.config
  const { name, username, email, company } = found
  const values = { appName, supportEmail: support.email, ...written, link: config.baseUrl }
  return { to: email, ...fill(template, { ...values, name, username, email, company }) }
}
