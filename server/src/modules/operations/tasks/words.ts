import { taskTypeLabel } from '#contract/operations/task-words.ts'
import { isTextKey, t } from '#contract/platform/text/text.ts'

/** What a kind of task does, in a sentence; empty if the catalogue does not know it. */
export const taskHelp = (type: string): string => {
  const key = `server.task.help.${type}`
  return isTextKey(key) ? t(key) : ''
}

/** The name of the task of a type that every academy starts with; the type's own if the catalogue has no other. */
export const taskName = (type: string): string => {
  const key = `server.task.name.${type}`
  return isTextKey(key) ? t(key) : taskTypeLabel(type)
}
