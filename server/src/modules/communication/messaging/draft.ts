import { isTooIntricate } from '#contract/platform/kernel/kinds/rich-text.ts'
import { invalid, invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { cleanHtml } from '../../../platform/text/html.ts'
import { markerErrors } from '../../../platform/mail-templates/markers.ts'
import { usersInSight } from '../../people/index.ts'
import type { Messaging } from './next-batch.ts'
import { findPersonData } from './templates-repository.ts'

/** A template being written, saved or not. */
export interface Draft {
  name?: string | undefined
  subject: string
  html: string
  /** The person whose data fill it, instead of samples. */
  person?: string | undefined
}

/** A sample of each field of a mail; a mail without a name has the fields that every mail has. */
export const samplesOf = ({ platform, mails }: Messaging, name: string): Record<string, unknown> => {
  const { appName, support } = platform.academy.current.config
  return { appName, supportEmail: support.email, ...mails.sampleValues(name, platform.config.baseUrl) }
}

/** A person's values for mails; the person has to be in sight. Codes and links stay samples: they open accounts. */
const dataOf = async (db: Db, id: string, user: Person): Promise<Record<string, string>> => {
  const person = await findPersonData(db, id, usersInSight(user))
  if (!person) throw invalidField('person', t('validation.reference'))
  return Object.fromEntries(Object.entries(person).map(([field, value]) => [field, value ?? '']))
}

/**
 * A draft that may be sent, and the values of its fields.
 * @throws Problem `validation` on `subject`, `html`, `person`
 */
export const readDraft = async (
  messaging: Messaging,
  { name = '', subject, html, person }: Draft,
  user: Person,
): Promise<{ draft: { subject: string; html: string }; values: Record<string, unknown> }> => {
  if (isTooIntricate(html)) throw invalidField('html', t('validation.tooIntricate'))
  const errors = markerErrors(messaging.mails.fieldsOf(name), { subject, html })
  if (errors.length > 0) throw invalid(errors)
  return {
    draft: { subject, html: cleanHtml(html) },
    values: {
      ...samplesOf(messaging, name),
      ...(person ? await dataOf(messaging.platform.db, person, user) : {}),
    },
  }
}
