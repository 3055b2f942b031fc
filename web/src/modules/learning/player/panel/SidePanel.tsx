import { ActionIcon, Group, Tabs, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { ChatPanel, UnreadCount } from '../../../chat/index.ts'
import { usePlayer } from '../player-context.ts'
import { Faqs } from './Faqs.tsx'
import { Help } from './Help.tsx'
import { Notes } from './Notes.tsx'
import type { PanelPlace } from './panel-place.ts'
import classes from './panel.module.css'

/** Notes, help and the session's FAQs, beside the content; in a preview only the FAQs (rule player.side-panel). */
export default function SidePanel({
  module,
  lecture,
  toChat,
  onChat,
  onClose,
}: PanelPlace & {
  /** It opens with the conversation. */
  toChat: boolean
  /** It opened so. */
  onChat: () => void
  onClose: () => void
}) {
  const { readonly, course, degreeId } = usePlayer()
  const { notes, help } = course.tools
  const tell = useEffectEvent(onChat)
  useEffect(() => {
    if (toChat) tell()
  }, [toChat])
  const close = (
    <ActionIcon variant="subtle" color="gray" aria-label={t('player.closeTools')} onClick={onClose}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
  if (readonly)
    return (
      <>
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h4">
            {t('player.faqs')}
          </Title>
          {close}
        </Group>
        <Faqs module={module} lecture={lecture} />
      </>
    )
  return (
    <Tabs
      defaultValue={toChat ? 'chat' : notes ? 'notes' : help ? 'help' : 'chat'}
      keepMounted={false}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
    >
      <Group wrap="nowrap" gap={4} mb="md" align="flex-start" justify="space-between">
        <Tabs.List>
          {notes ? <Tabs.Tab value="notes">{t('player.notes')}</Tabs.Tab> : null}
          {help ? <Tabs.Tab value="help">{t('player.askHelp')}</Tabs.Tab> : null}
          {help ? <Tabs.Tab value="faqs">{t('menu.faqs')}</Tabs.Tab> : null}
          <Tabs.Tab value="chat" rightSection={<UnreadCount degree={degreeId} />}>
            {t('chat.tab')}
          </Tabs.Tab>
        </Tabs.List>
        {close}
      </Group>
      <Tabs.Panel value="notes">
        <Notes module={module} lecture={lecture} />
      </Tabs.Panel>
      <Tabs.Panel value="help">
        <Help module={module} lecture={lecture} />
      </Tabs.Panel>
      <Tabs.Panel value="faqs">
        <Faqs module={module} lecture={lecture} />
      </Tabs.Panel>
      <Tabs.Panel value="chat">
        <ChatPanel degree={degreeId} module={module._id} lecture={lecture._id} />
      </Tabs.Panel>
    </Tabs>
  )
}
