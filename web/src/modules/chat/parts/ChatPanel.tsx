import { Group } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { useConversation } from '../use-conversation.ts'
import { Conversation } from './Conversation.tsx'
import { SaveConversation } from './SaveConversation.tsx'

/**
 * A trainee's conversation with the tutors of a course, beside the session that they write from.
 * @param isInSession the session is held in the conversation itself, which is not shown twice
 */
export function ChatPanel({
  degree,
  module,
  lecture,
  isInSession,
}: {
  degree: string
  module: string
  lecture: string
  isInSession: boolean
}) {
  const { _id } = useLoggedIn()
  const conversation = { owner: _id, degree }
  const { first } = useConversation(conversation)
  const save =
    first && first.total > 0 ? (
      <Group justify="flex-end" mb={4}>
        <SaveConversation conversation={conversation} />
      </Group>
    ) : null
  if (isInSession)
    return (
      <>
        {save}
        <EmptyState title={t('chat.inSession')} />
      </>
    )
  return (
    <Conversation conversation={conversation} place={{ module, lecture }}>
      {save}
    </Conversation>
  )
}
