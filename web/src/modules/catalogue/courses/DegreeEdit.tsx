import type { Entity } from '#contract/platform/kernel/entity.ts'
import { EntityEdit } from '../../../platform/engine/edit/EntityEdit.tsx'
import { FormChecklist } from './CourseChecklist.tsx'

/** The editor of a course, which may be saved as a draft: it says what publishing still needs. */
export default function DegreeEdit({ entity, id }: { entity: Entity<'degree'>; id: string | undefined }) {
  return <EntityEdit entity={entity} id={id} top={<FormChecklist course={id} />} />
}
