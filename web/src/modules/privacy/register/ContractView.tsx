import { IconDownload } from '@tabler/icons-react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { contractPaper } from '#contract/privacy/register-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { AcceptContract } from './AcceptContract.tsx'

const download = async (id: string) => {
  try {
    saveFile(await callFile(contractPaper, { params: { id } }))
  } catch (error) {
    toast.failure(error, t('entity.exportFailed'))
  }
}

/** The contract of a company on its people's data: its text, on paper too, and how it is accepted. */
export default function ContractView({ entity, id }: { entity: Entity<'processorContract'>; id: string }) {
  return (
    <EntityView
      entity={entity}
      id={id}
      top={AcceptContract}
      menu={() => [
        {
          label: t('privacy.register.download'),
          icon: <IconDownload size={16} aria-hidden />,
          onClick: () => void download(id),
        },
      ]}
    />
  )
}
