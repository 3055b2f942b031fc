import type { Entity } from '#contract/platform/kernel/entity.ts'
import { fileAddress } from '../../../platform/engine/files.ts'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { MailPreview } from './mail/MailPreview.tsx'

const cells = {
  html: (item: ItemNamed<'emailTemplate'>) => {
    const attachments = item.attachments
    const addressOf = (source: string) => {
      const found = attachments.find(({ cid }) => cid && source === `cid:${cid}`)
      return found?.document ? fileAddress(found.document) : source
    }
    return (
      <MailPreview
        name={item.name ?? ''}
        subject={item.subject ?? ''}
        html={item.html ?? ''}
        addressOf={addressOf}
      />
    )
  },
}

/** A mail template, with what its receiver sees. */
export default function TemplateView({ entity, id }: { entity: Entity<'emailTemplate'>; id: string }) {
  return <EntityView entity={entity} id={id} cells={cells} />
}
