import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { ApprovalPanel } from './ApprovalPanel.tsx'

/** A module or a resource, with the state of its approval. */
export default function ApprovedView({ entity, id }: { entity: Entity<'module' | 'resource'>; id: string }) {
  return <EntityView entity={entity} id={id} top={ApprovalPanel} />
}
