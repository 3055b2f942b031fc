import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { SavingIn } from '../../platform/engine/binding.ts'
import type { annexFormats } from './tables.ts'

const written = ['reportNamespace', 'annexNamespace', 'reportVersion', 'annexVersion'] as const

/**
 * Before a format is saved: its author looked it up that day, and a changed one does not silently keep its mark (rule
 * annex.format).
 */
export const checkFormat = async ({
  actor,
  before,
  values,
  input,
  extras,
  platform: { clock },
}: SavingIn<typeof annexFormats>): Promise<void> => {
  const changed = written.some((name) => values[name] !== undefined && values[name] !== before?.[name])
  if (before && changed && before.mark !== 'unverified' && !('mark' in input)) {
    values.mark = 'unverified'
    extras._warning = t('annex.markFell')
  }
  values.checkedOn = dayInPortugal(clock.now())
  values.checkedBy = personOf(actor)?._id ?? null
}
