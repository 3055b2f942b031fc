import { isTextKey, t } from '../text/text.ts'

/** What sort of actor a line of the log names. */
export const ACTOR_KINDS = [
  { value: 'person', label: 'Pessoa' },
  { value: 'system', label: 'Sistema' },
  { value: 'client', label: 'Aplicação' },
  { value: 'anonymous', label: 'Visitante' },
] as const

export type ActorKind = (typeof ACTOR_KINDS)[number]['value']

/** The product as a person reads it, by the name of what it does: `task:closeInvoices`, `job:demo`. */
export const systemLabel = (name: string): string => {
  const [kind, what] = name.split(':')
  const key = kind === 'task' ? `task.type.${what}` : `entity.actor.${what}`
  return isTextKey(key) ? `${t('entity.actor.system')}: ${t(key)}` : t('entity.actor.system')
}
