import { IconSend } from '@tabler/icons-react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePermission } from '../../../platform/lib/permission.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { EntityList } from '../../../platform/engine/list/EntityList.tsx'
import type { RowNamed } from '../../../platform/engine/names.ts'
import { MessageState } from './MessageState.tsx'

const cells = {
  template: (item: RowNamed<'message'>) => item.templateTitle,
  status: (item: RowNamed<'message'>) => <MessageState status={item.status ?? ''} />,
}

/** The log of messages, with a link to send one. */
export default function MessageList({ entity }: { entity: Entity<'message'> }) {
  const maySend = usePermission('message', 'edit')
  return (
    <EntityList
      entity={entity}
      cells={cells}
      action={
        maySend ? (
          <ButtonLink to="/admin/mensagem" leftSection={<IconSend size={16} aria-hidden />}>
            {t('messaging.title')}
          </ButtonLink>
        ) : null
      }
    />
  )
}
