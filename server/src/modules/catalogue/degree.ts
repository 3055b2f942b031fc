import { courseState } from '#contract/catalogue/shapes.ts'
import { degree } from '#contract/catalogue/degree.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { personOf } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { bindEntity, type PresentedItem, type SavingIn } from '../../platform/engine/binding.ts'
import { addApproval, approveAsSaved } from './approval.ts'
import { checkModerators } from './moderators.ts'
import { degreePolicy } from './policy.ts'
import { isFinalExam, isUnreleased, minutesOf } from './repositories/courses.ts'
import { degrees } from './tables.ts'

type ModuleRows = (typeof degrees.$inferSelect)['modules']

/** The planned minutes of a course: what its sessions take together, at least one. */
const plannedMinutes = async (on: Db, rows: ModuleRows): Promise<number> =>
  Math.max(
    1,
    await minutesOf(
      on,
      rows.map(({ module }) => module),
    ),
  )

const checkFinalExam = async (on: Db, exam: unknown): Promise<void> => {
  if (exam && !(await isFinalExam(on, String(exam)))) throw invalidField('exam', t('validation.option'))
}

/** A value that was left empty, or never given. */
const isMissing = (saving: SavingIn<typeof degrees>, name: 'state' | 'duration' | 'hduration'): boolean =>
  saving.values[name] === null || (!saving.before && saving.values[name] === undefined)

/** A new course is hidden; duration and hours follow from the sessions unless they are given (rule course.duration). */
const beforeSave = async (saving: SavingIn<typeof degrees>): Promise<void> => {
  const { tx, before, values, actor } = saving
  if (isMissing(saving, 'state')) values.state = before?.state ?? 0
  if (!before) {
    values.owner = personOf(actor)?._id ?? null
    const { origin } = saving.input
    if (typeof origin === 'string' && isId(origin)) values.origin = origin
  }
  if (isMissing(saving, 'duration'))
    values.duration = await plannedMinutes(tx, values.modules ?? before?.modules ?? [])
  if (isMissing(saving, 'hduration'))
    values.hduration = Math.max(1, Math.ceil(Number(values.duration ?? before?.duration) / 60))
  await checkFinalExam(tx, values.exam)
  await checkModerators(tx, values.moderators)
  approveAsSaved(saving)
}

/** Adds to a single course whether its publishing waits for the final approval. */
const addWaiting = async (
  items: PresentedItem<typeof degree>[],
  rows: readonly { id: string; state: number }[],
  { db, whole }: { db: Db; whole: boolean },
): Promise<void> => {
  const [item, row] = [items[0], rows[0]]
  const publishes = row?.state === courseState.published || row?.state === courseState.private
  if (!whole || !item || !row || !publishes) return
  item.awaitsApproval = await isUnreleased(db, row.id)
}

export const degreeBinding = bindEntity(degree, degrees, {
  policy: degreePolicy,
  hooks: {
    beforeSave,
    present: async (items, rows, context) => {
      addApproval(items, rows, context)
      await addWaiting(items, rows, context)
    },
  },
})
