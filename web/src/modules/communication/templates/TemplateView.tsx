import type { Entity, StoredFile } from '#contract/platform/kernel/entity.ts'
import { fileAddress } from '../../../platform/engine/files.ts'
import type { AnyItem } from '../../../platform/engine/names.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { MailPreview } from './mail/MailPreview.tsx'

interface Attachment {
  cid: string | null
  document: StoredFile
}

const cells = {
  html: (item: AnyItem) => {
    const attachments = (item['attachments'] ?? []) as Attachment[]
    const addressOf = (source: string) => {
      const found = attachments.find(({ cid }) => cid && source === `cid:${cid}`)
      return found ? fileAddress(found.document) : source
    }
    return (
      <MailPreview
        name={String(item['name'])}
        subject={String(item['subject'])}
        html={String(item['html'])}
        addressOf={addressOf}
      />
    )
  },
}

/** A mail template, with what its receiver sees. */
export default function TemplateView({ entity, id }: { entity: Entity; id: string }) {
  return <EntityView entity={entity} id={id} cells={cells} />
}
