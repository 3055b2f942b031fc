import { samplesOf } from '../draft.ts'
import type { Messaging } from '../next-batch.ts'

/** The fields that a template of a name may have, with a sample of each. */
export const listTemplateFields = (
  messaging: Messaging,
  name: string,
): { items: { name: string; sample: string }[]; total: number } => {
  const values = samplesOf(messaging, name)
  const items = messaging.mails.fieldsOf(name).map((field) => {
    const sample = values[field]
    return { name: field, sample: typeof sample === 'string' ? sample : '' }
  })
  return { items, total: items.length }
}
