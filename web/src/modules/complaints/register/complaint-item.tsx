import { Badge, Group } from '@mantine/core'
import { COMPLAINT_STATES, isOpen, type ComplaintState } from '#contract/complaints/complaint.ts'
import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import { t } from '#contract/platform/text/text.ts'
import type { AnyItem } from '../../../platform/engine/names.ts'
import { today } from '../../../platform/lib/today.ts'
import { Day } from '../../../platform/ui/moments.tsx'

/** A complaint as its items carry it. */
export const complaintOf = (item: AnyItem) =>
  item as AnyItem & {
    reference: string
    state: ComplaintState
    dueOn: string | null
    workingDays: number | null
    mark: LegalMark | null
  }

const colors = { received: 'orange', underReview: 'petrol', answered: 'gray', closed: 'gray' } as const

const State = ({ item }: { item: AnyItem }) => {
  const { state } = complaintOf(item)
  return (
    <Badge color={colors[state]} variant="light" tt="none" fw={500}>
      {COMPLAINT_STATES.find(({ value }) => value === state)?.label}
    </Badge>
  )
}

/** Is a complaint's answer late? */
export const isLate = (item: AnyItem): boolean => {
  const { state, dueOn } = complaintOf(item)
  return isOpen(state) && dueOn !== null && dueOn < today()
}

const Due = ({ item }: { item: AnyItem }) => (
  <Group gap="xs" wrap="nowrap">
    <Day value={complaintOf(item).dueOn} />
    {isLate(item) ? (
      <Badge color="red" variant="light" tt="none" fw={500}>
        {t('complaint.late')}
      </Badge>
    ) : null}
  </Group>
)

/** What of a complaint shows otherwise than its kind does. */
export const complaintCells = {
  state: (item: AnyItem) => <State item={item} />,
  dueOn: (item: AnyItem) => <Due item={item} />,
}
