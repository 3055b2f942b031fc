import { fieldAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'

/** A refusal of one item among several, whose fields say in words which item they belong to. */
export const toItemProblem = (error: unknown, entity: Entity, input: Record<string, unknown>): unknown => {
  if (!(error instanceof Problem) || !error.errors) return error
  const title = input[entity.title]
  const item = [entity.label.one, typeof title === 'string' && title.trim() ? `«${title}»` : '']
  const errors = error.errors.map(({ field, message }) => {
    const path = field
      .split('.')
      .filter((key) => !/^\d+$/.test(key))
      .join('.')
    const label = fieldAt(entity.fields, path)?.label ?? field
    const row = /\.(\d+)(?:\.|$)/.exec(field)?.[1]
    return {
      field: `${item.filter(Boolean).join(' ')} · ${label}${row === undefined ? '' : ` (${Number(row) + 1})`}`,
      message,
    }
  })
  return new Problem(error.code, undefined, errors)
}
