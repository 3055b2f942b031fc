import { useLoggedIn } from '../../../platform/lib/user.ts'
import { Conversation } from './Conversation.tsx'

/** A trainee's conversation with the tutors of a course, beside the session that they write from. */
export function ChatPanel({ degree, module, lecture }: { degree: string; module: string; lecture: string }) {
  const { _id } = useLoggedIn()
  return <Conversation conversation={{ owner: _id, degree }} place={{ module, lecture }} />
}
