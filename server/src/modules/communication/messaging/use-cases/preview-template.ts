import type { Person } from '../../../../platform/access/actor.ts'
import { fill } from '../../../../platform/mail-templates/mails.ts'
import { readDraft, type Draft } from '../draft.ts'
import type { Messaging } from '../next-batch.ts'

/**
 * What a mail of a template would say, by samples or the data of a person.
 * @throws Problem `validation` on `subject`, `html`, `person`
 */
export const previewTemplate = async (
  messaging: Messaging,
  asked: Draft,
  user: Person,
): Promise<{ subject: string; html: string }> => {
  const { draft, values } = await readDraft(messaging, asked, user)
  return fill(draft, values)
}
