import { Text } from '@mantine/core'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'
import { MailFrame } from '../../communication/index.ts'
import { MessageState } from './MessageState.tsx'
import { t } from '#contract/platform/text/text.ts'

/** What went with the message. */
const Attachments = ({ item }: { item: ItemNamed<'message'> }) =>
  item.attachments.map(({ name, documentId }) => (
    <Text key={documentId} size="sm" mt="xs">
      <a href={`/api/document/download/${documentId}`} target="_blank" rel="noreferrer">
        {name}
      </a>
    </Text>
  ))

const cells = {
  template: (item: ItemNamed<'message'>) => item.templateTitle,
  status: (item: ItemNamed<'message'>) => <MessageState status={item.status ?? ''} />,
  html: (item: ItemNamed<'message'>) =>
    item.html ? (
      <>
        <MailFrame html={item.html} title={t('messaging.bodyOf')} />
        <Attachments item={item} />
      </>
    ) : (
      <Text span c="dimmed">
        {t('messaging.bodyHelp')}
      </Text>
    ),
}

/** A message as it left, or waits to. */
export default function MessageView({ entity, id }: { entity: Entity<'message'>; id: string }) {
  return <EntityView entity={entity} id={id} cells={cells} />
}
