import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { clientCells } from './ClientState.tsx'
import { useRevoke } from './use-revoke.tsx'

/** A machine that calls the academy: what it may do, until when, and when it last did. */
export default function ClientView({ entity, id }: { entity: Entity<'client'>; id: string }) {
  const [dialog, actions] = useRevoke()
  return (
    <>
      {dialog}
      <EntityView entity={entity} id={id} cells={clientCells} menu={actions} />
    </>
  )
}
