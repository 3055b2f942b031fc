import { Group } from '@mantine/core'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { useConversation } from '../use-conversation.ts'
import { Conversation } from './Conversation.tsx'
import { SaveConversation } from './SaveConversation.tsx'

/** A trainee's conversation with the tutors of a course, beside the session that they write from. */
export function ChatPanel({ degree, module, lecture }: { degree: string; module: string; lecture: string }) {
  const { _id } = useLoggedIn()
  const conversation = { owner: _id, degree }
  const { first } = useConversation(conversation)
  return (
    <Conversation conversation={conversation} place={{ module, lecture }}>
      {first && first.total > 0 ? (
        <Group justify="flex-end" mb={4}>
          <SaveConversation conversation={conversation} />
        </Group>
      ) : null}
    </Conversation>
  )
}
