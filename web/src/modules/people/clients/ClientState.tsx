import { Badge, Group } from '@mantine/core'
import type { ClientState as State } from '#contract/people/client.ts'
import { t } from '#contract/platform/text/text.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import type { AnyItem } from '../../../platform/engine/names.ts'

/** A client as its items carry it. */
export const clientOf = (item: AnyItem) => item as AnyItem & { name: string; expiresOn: string; state: State }

const colors = { active: 'petrol', expired: 'gray', revoked: 'red' } as const

/** Until when a client is let in, and whether it is. */
function ClientState({ item }: { item: AnyItem }) {
  const { expiresOn, state } = clientOf(item)
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
export const clientCells = { expiresOn: (item: AnyItem) => <ClientState item={item} /> }
