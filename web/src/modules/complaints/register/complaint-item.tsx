import { Badge, Group } from '@mantine/core'
import { COMPLAINT_STATES, isAnswerLate } from '#contract/complaints/complaint.ts'
import { t } from '#contract/platform/text/text.ts'
import type { RowNamed } from '../../../platform/engine/names.ts'
import { today } from '../../../platform/lib/today.ts'
import { Day } from '../../../platform/ui/moments.tsx'

type Row = RowNamed<'complaint'>

const colors = { received: 'orange', underReview: 'petrol', answered: 'gray', closed: 'gray' } as const

const State = ({ item }: { item: Row }) => {
  const { state } = item
  return (
    <Badge color={colors[state]} variant="light" tt="none" fw={500}>
      {COMPLAINT_STATES.find(({ value }) => value === state)?.label}
    </Badge>
  )
}

/** Is a complaint's answer late? */
export const isLate = (item: Row): boolean => isAnswerLate(item, today())

const Due = ({ item }: { item: Row }) => (
  <Group gap="xs" wrap="nowrap">
    <Day value={item.dueOn} />
    {isLate(item) ? (
      <Badge color="red" variant="light" tt="none" fw={500}>
        {t('complaint.late')}
      </Badge>
    ) : null}
  </Group>
)

/** What of a complaint shows otherwise than its kind does. */
export const complaintCells = {
  state: (item: Row) => <State item={item} />,
  dueOn: (item: Row) => <Due item={item} />,
}
