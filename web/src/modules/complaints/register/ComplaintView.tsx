import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { complaintCells } from './complaint-item.tsx'
import { ComplaintSteps } from './ComplaintSteps.tsx'

/** A complaint, what may be done with it now, and what was. */
export default function ComplaintView({ entity, id }: { entity: Entity<'complaint'>; id: string }) {
  return <EntityView entity={entity} id={id} cells={complaintCells} top={ComplaintSteps} />
}
