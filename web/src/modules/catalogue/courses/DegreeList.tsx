import { IconFileImport, IconHash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EntityList } from '../../../platform/engine/list/EntityList.tsx'
import { late } from '../../../platform/ui/late.tsx'

const ImportCourse = late(() => import('./ImportCourse.tsx'), 'toast')
const ImportByCode = late(() => import('./ImportByCode.tsx'), 'toast')

/** The list of courses, with the ways to bring one from another academy. */
export default function DegreeList({ entity }: { entity: Entity<'degree'> }) {
  const [open, setOpen] = useState<'file' | 'code'>()
  const writes = useMay('course.write')
  const close = () => setOpen(undefined)
  return (
    <>
      <Suspense fallback={null}>
        {open === 'file' ? <ImportCourse onClose={close} /> : null}
        {open === 'code' ? <ImportByCode onClose={close} /> : null}
      </Suspense>
      <EntityList
        entity={entity}
        menu={
          writes
            ? [
                {
                  label: t('transfer.import'),
                  icon: <IconFileImport size={16} aria-hidden />,
                  onClick: () => setOpen('file'),
                },
                {
                  label: t('transfer.importCode'),
                  icon: <IconHash size={16} aria-hidden />,
                  onClick: () => setOpen('code'),
                },
              ]
            : []
        }
      />
    </>
  )
}
