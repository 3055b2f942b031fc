import { useState } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityEdit } from '../../../platform/engine/edit/EntityEdit.tsx'
import { TokenDialog } from './TokenDialog.tsx'

/** The form of a new client; its token is shown before the form is left, and never again. */
export default function ClientEdit({ entity, id }: { entity: Entity<'client'>; id: string | undefined }) {
  const [made, setMade] = useState<{ name: string; token: string; leave: () => void }>()
  return (
    <>
      {made ? <TokenDialog name={made.name} token={made.token} onClose={made.leave} /> : null}
      <EntityEdit
        entity={entity}
        id={id}
        beforeLeaving={(saved, leave) =>
          setMade({ name: String(saved['name']), token: String(saved['token']), leave })
        }
      />
    </>
  )
}
