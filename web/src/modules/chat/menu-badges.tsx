import { MenuCount } from '../../platform/ui/MenuCount.tsx'
import { useUnread } from './use-conversation.ts'

/** How much a tutor has not read; the entry is only in the menu of whoever talks with trainees. */
const Count = () => <MenuCount count={useUnread()} />

export const badges = { '/admin/chat': Count }
