import { MenuCount } from '../../platform/ui/MenuCount.tsx'
import { useUnread } from './use-conversation.ts'

/** A tutor's unread messages; the entry is only in the menu of people who talk with trainees. */
const Count = () => <MenuCount count={useUnread()} />

export const badges = { '/admin/chat': Count }
