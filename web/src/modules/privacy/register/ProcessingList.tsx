import { IconPrinter } from '@tabler/icons-react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { processingPaper } from '#contract/privacy/register-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { EntityList } from '../../../platform/engine/list/EntityList.tsx'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { toast } from '../../../platform/ui/toast.ts'

const print = async () => {
  try {
    saveFile(await callFile(processingPaper, {}))
  } catch (error) {
    toast.failure(error, t('entity.exportFailed'))
  }
}

/** The register of processing activities, which can be printed. */
export default function ProcessingList({ entity }: { entity: Entity<'processingActivity'> }) {
  const printed = {
    label: t('privacy.register.print'),
    icon: <IconPrinter size={16} aria-hidden />,
    onClick: () => void print(),
  }
  return <EntityList entity={entity} menu={[printed]} />
}
