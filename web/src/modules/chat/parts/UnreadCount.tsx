import { MenuCount } from '../../../platform/ui/MenuCount.tsx'
import { useUnread } from '../use-conversation.ts'

/** How much of a course's conversation is unread. */
export const UnreadCount = ({ degree }: { degree: string }) => <MenuCount count={useUnread(degree)} />
