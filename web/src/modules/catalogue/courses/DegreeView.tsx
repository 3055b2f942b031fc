import { IconDownload, IconEye, IconSend } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { exportCourse } from '#contract/catalogue/transfer-endpoints.ts'
import { addressOf } from '../../../platform/lib/call.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { ItemChecklist } from './CourseChecklist.tsx'
import { late } from '../../../platform/ui/late.tsx'

const ExportCourse = late(() => import('./ExportCourse.tsx'), 'toast')

/** The browser saves what comes as it comes: a course may be larger than a page can hold. */
const download = (id: string): void => {
  const link = document.createElement('a')
  link.href = addressOf(exportCourse, { params: { degreeId: id } })
  link.download = ''
  link.click()
}

const Top = ({ entity, item }: { entity: Entity<'degree'>; item: ItemNamed<'degree'> }) => (
  <>
    <ItemChecklist item={item} />
    <ApprovalPanel entity={entity} item={item} />
  </>
)

/** The view of a course, with the ways to see it as a trainee does, and to take it elsewhere. */
export default function DegreeView({ entity, id }: { entity: Entity<'degree'>; id: string }) {
  const [exporting, setExporting] = useState(false)
  const writes = useMay('course.write')
  return (
    <>
      {exporting ? (
        <Suspense fallback={null}>
          <ExportCourse id={id} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
      <EntityView
        entity={entity}
        id={id}
        top={Top}
        menu={() => [
          {
            label: t('authoring.previewCourse'),
            icon: <IconEye size={16} aria-hidden />,
            to: `/courseprev/${id}`,
          },
          ...(writes
            ? [
                {
                  label: t('transfer.download'),
                  icon: <IconDownload size={16} aria-hidden />,
                  onClick: () => download(id),
                },
                {
                  label: t('transfer.export'),
                  icon: <IconSend size={16} aria-hidden />,
                  onClick: () => setExporting(true),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
