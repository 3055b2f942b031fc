import { Button, Menu } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChatSessionState } from '#contract/chat/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ConversationKey } from '../use-conversation.ts'
import { TimeModal } from './TimeModal.tsx'

/** A tutor proposes the first time of a chosen synchronous session; nothing if all have one. */
export function ProposeTime({
  conversation,
  sessions,
}: {
  conversation: ConversationKey
  /** The synchronous sessions that have no time. */
  sessions: readonly ChatSessionState[]
}) {
  const [chosen, setChosen] = useState<ChatSessionState>()
  return (
    <>
      {sessions.length > 0 ? (
        <Menu withInitialFocusPlaceholder={false} position="bottom-end">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
            >
              {t('chat.time.propose')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {sessions.map((session) => (
              <Menu.Item key={`${session.lecture}${session.resource}`} onClick={() => setChosen(session)}>
                {[session.moduleName, session.lectureName].filter(Boolean).join(' · ')}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {chosen ? (
        <TimeModal conversation={conversation} session={chosen} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  )
}
