import { ActionIcon, Group, Tabs, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PlayerLecture } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { ChatPanel, UnreadCount } from '../../../chat/index.ts'
import { hasUnsaved } from '../../../../platform/lib/unsaved.ts'
import { useEscape } from '../../../../platform/ui/use-escape.ts'
import { usePlayer } from '../player-context.ts'
import { Faqs } from './Faqs.tsx'
import { Help } from './Help.tsx'
import { Notes } from './Notes.tsx'
import type { PanelPlace } from './panel-place.ts'
import classes from './panel.module.css'

export interface SidePanelProps extends PanelPlace {
  /** Whether it opens with the conversation. */
  toChat: boolean
  /** Called when it opened with the conversation. */
  onChat?: () => void
  /** A note led to its moment of the video. */
  onSought?: () => void
  onClose: () => void
}

/** Whether a session is only a conversation, and therefore already beside the tools. */
const isConversation = ({ resources }: PlayerLecture): boolean =>
  resources.length > 0 && resources.every(({ type }) => type === 'chat')

/**
 * Notes, help, the session's FAQs and the conversation, beside the content or over it; in a preview only the FAQs (rule
 * player.side-panel).
 */
export default function SidePanel({ module, lecture, toChat, onChat, onSought, onClose }: SidePanelProps) {
  const { readonly, course, degreeId } = usePlayer()
  const { notes, help } = course.tools
  const [tab, setTab] = useState<string | null>(toChat ? 'chat' : notes ? 'notes' : help ? 'help' : 'chat')
  const reportChat = useEffectEvent(() => onChat?.())
  useEffect(() => {
    if (toChat) reportChat()
  }, [toChat])
  useEscape(() => {
    if (!hasUnsaved()) onClose()
  })
  const close = (
    <ActionIcon variant="subtle" color="gray" aria-label={t('player.closeTools')} onClick={onClose}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
  if (readonly)
    return (
      <>
        <Group justify="space-between" className={classes.head}>
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
      value={tab}
      onChange={setTab}
      keepMounted={false}
      className={classes.tools}
      data-fills={tab === 'chat' || undefined}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
    >
      <Group wrap="nowrap" gap={4} justify="space-between" className={classes.head}>
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
        <Notes module={module} lecture={lecture} onSought={onSought} />
      </Tabs.Panel>
      <Tabs.Panel value="help">
        <Help module={module} lecture={lecture} />
      </Tabs.Panel>
      <Tabs.Panel value="faqs">
        <Faqs module={module} lecture={lecture} />
      </Tabs.Panel>
      <Tabs.Panel value="chat" className={classes.chat}>
        <ChatPanel
          degree={degreeId}
          module={module._id}
          lecture={lecture._id}
          isInSession={isConversation(lecture)}
        />
      </Tabs.Panel>
    </Tabs>
  )
}
