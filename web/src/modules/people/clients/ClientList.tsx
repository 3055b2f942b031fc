import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityList } from '../../../platform/engine/list/EntityList.tsx'
import { clientCells } from './ClientState.tsx'
import { useRevoke } from './use-revoke.tsx'

/** The machines that call the academy. */
export default function ClientList({ entity }: { entity: Entity<'client'> }) {
  const [dialog, actions] = useRevoke()
  return (
    <>
      {dialog}
      <EntityList entity={entity} cells={clientCells} moreActions={actions} />
    </>
  )
}
