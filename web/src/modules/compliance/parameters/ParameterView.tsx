import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { neverConfirmed, valueWithUnit } from './parameter-cells.ts'

const cells = { value: valueWithUnit, checkedOn: neverConfirmed }

/** A figure of the law with its unit, and when and by whom it was confirmed (rule compliance.parameters). */
export default function ParameterView({ entity, id }: { entity: Entity<'legalParameter'>; id: string }) {
  return <EntityView entity={entity} id={id} cells={cells} />
}
