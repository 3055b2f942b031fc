import { IconSend } from '@tabler/icons-react'
import type { Entity } from '#contract/kernel/entity.ts'
import { usePermission } from '../../lib/user.ts'
import { EntityList } from '../list/EntityList.tsx'

/** The log of messages, with the way to send one. */
export default function MessageList({ entity }: { entity: Entity }) {
  const maySend = usePermission('message', 'edit')
  const send = { label: 'Enviar mensagem', icon: <IconSend size={16} aria-hidden />, to: '/admin/mensagem' }
  return <EntityList entity={entity} menu={maySend ? [send] : []} />
}
