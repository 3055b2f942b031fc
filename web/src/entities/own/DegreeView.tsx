import { IconEye } from '@tabler/icons-react'
import type { Entity } from '#contract/kernel/entity.ts'
import { t } from '#contract/text/text.ts'
import { EntityView } from '../view/EntityView.tsx'

/** The view of a course, with the way to see it as a trainee does. */
export default function DegreeView({ entity, id }: { entity: Entity; id: string }) {
  return (
    <EntityView
      entity={entity}
      id={id}
      menu={[
        {
          label: t('authoring.previewCourse'),
          icon: <IconEye size={16} aria-hidden />,
          to: `/courseprev/${id}`,
        },
      ]}
    />
  )
}
