import { Badge } from '@mantine/core'
import { MESSAGE_STATES } from '#contract/platform/audit/entities.ts'

const colors: Readonly<Record<string, string>> = {
  queued: 'gray',
  sending: 'petrol',
  sent: 'petrol',
  failed: 'red',
  kept: 'gray',
}

/** Where a message is on its way out. */
export const MessageState = ({ status }: { status: string }) => (
  <Badge color={colors[status] ?? 'gray'}>
    {MESSAGE_STATES.find(({ value }) => value === status)?.label ?? status}
  </Badge>
)
