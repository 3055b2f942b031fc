import { courseModule } from '#contract/catalogue/module.ts'
import type { Lecture } from '#contract/catalogue/shapes.ts'
import { newId } from '../../platform/database/columns.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { addApproval, approveAsSaved } from './approval.ts'
import { modulePolicy } from './policy.ts'
import { modules } from './tables.ts'
import { rowsOf } from '#contract/platform/kernel/records.ts'

/**
 * Keeps the `_id` of sessions, on which the progress of trainees depends: a row without one, as programs send it, takes
 * the `_id` of the session with its name; a copied row gets its own.
 */
const keepIds = (lectures: Lecture[], sent: unknown, old: readonly Lecture[]): void => {
  const came = rowsOf(sent).map((row) => row['_id'])
  const taken = new Set(came.filter((id) => typeof id === 'string'))
  const used = new Set<string>()
  for (const [index, lecture] of lectures.entries()) {
    const same = came[index]
      ? undefined
      : old.find(({ _id, name }) => name === lecture.name && !taken.has(_id))
    if (same) lecture._id = same._id
    if (used.has(lecture._id)) lecture._id = newId()
    used.add(lecture._id)
    taken.add(lecture._id)
    lecture.duration ??= 0
    for (const entry of lecture.resources) entry.evaluation ??= false
  }
}

export const moduleBinding = bindEntity(courseModule, modules, {
  policy: modulePolicy,
  hooks: {
    beforeSave: async (saving) => {
      approveAsSaved(saving)
      const { values, input, before } = saving
      if (values.lectures) keepIds(values.lectures, input['lectures'], before?.lectures ?? [])
    },
    present: async (items, rows, context) => addApproval(items, rows, context),
  },
})
