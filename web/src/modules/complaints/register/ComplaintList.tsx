import { IconDownload } from '@tabler/icons-react'
import { complaintFigures } from '#contract/complaints/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { EntityList } from '../../../platform/engine/list/EntityList.tsx'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { ComplaintYears } from './ComplaintYears.tsx'
import { complaintCells } from './complaint-item.tsx'

const saveFigures = async () => {
  try {
    saveFile(await callFile(complaintFigures, {}))
  } catch (error) {
    toast.failure(error, t('entity.exportFailed'))
  }
}

/** The register of complaints, with the figures of its years. */
export default function ComplaintList({ entity }: { entity: Entity<'complaint'> }) {
  const figures = {
    label: t('complaint.figures'),
    icon: <IconDownload size={16} aria-hidden />,
    onClick: () => void saveFigures(),
  }
  return (
    <>
      <EntityList entity={entity} cells={complaintCells} menu={[figures]} />
      <ComplaintYears />
    </>
  )
}
