import { isTextKey, t, textKeys } from '../text/text.ts'

/** The texts' prefix; academies have texts of their own under these keys. */
const TEXTS = 'entity.deed.'

/** The label of `degree.edit`: its own, else that of its last part, else the action unchanged. */
export const actionLabel = (action: unknown): string => {
  const name = String(action)
  const own = TEXTS + name
  if (isTextKey(own)) return t(own)
  const usual = TEXTS + name.slice(name.lastIndexOf('.') + 1)
  return isTextKey(usual) ? t(usual) : name
}

/** The actions that have words of their own, in the order of these: what a log of activity is filtered by. */
export const labelledActions = (): { value: string; label: string }[] =>
  textKeys()
    .filter((key) => key.startsWith(TEXTS))
    .map((key) => ({ value: key.slice(TEXTS.length), label: t(key) }))
    .filter(({ value }) => value.includes('.') || value === 'login' || value === 'logout')
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt'))

/** What changes an item of any entity, not what people did with it. */
const edits = ['new', 'edit', 'remove', 'approve', 'cancel', 'lock', 'unlock', 'revoke', 'toggle', 'order']

/** Commands that view, forward or finish an item without changing it. */
const steps = new Set([
  'action.archive',
  'certificate.download',
  'code.assign',
  'code.redeem',
  'code.reveal',
  'degree.request',
  'discount.claim',
  'task.run',
])

/**
 * The actions that changed an item of an entity, its own commands with their words among them: of a course its edits, of a
 * training action its sealing, and not its trainees' steps.
 */
export const editsOf = (entity: string): string[] => {
  const commands = textKeys().flatMap((key) =>
    key.startsWith(`${TEXTS}${entity}.`) ? [key.slice(TEXTS.length)] : [],
  )
  const usual = edits.map((edit) => `${entity}.${edit}`)
  return [...new Set([...usual, ...commands])].filter((action) => !steps.has(action))
}
