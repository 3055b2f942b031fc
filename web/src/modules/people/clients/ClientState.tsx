import { Badge, Group } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import type { RowNamed } from '../../../platform/engine/names.ts'

const colors = { active: 'petrol', expired: 'gray', revoked: 'red' } as const

/** Until when a client is let in, and whether it is. */
function ClientState({ item }: { item: RowNamed<'client'> }) {
  const { expiresOn, state } = item
  return (
    <Group gap="xs">
      <Day value={expiresOn} />
      <Badge color={colors[state]} variant="light" tt="none" fw={500}>
        {t(`client.state.${state}`)}
      </Badge>
    </Group>
  )
}

/** What of a client shows otherwise than its kind does. */
export const clientCells = { expiresOn: (item: RowNamed<'client'>) => <ClientState item={item} /> }
