import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { RequestSteps } from './RequestSteps.tsx'

/** A request about personal data, and how it is decided. */
export default function RequestView({ entity, id }: { entity: Entity<'dataRequest'>; id: string }) {
  return <EntityView entity={entity} id={id} top={RequestSteps} />
}
