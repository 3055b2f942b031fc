import { MenuCount } from '../../../platform/ui/MenuCount.tsx'
import { usePending } from './use-pending.ts'

/** How much work waits for a grade; the entry is only in the graders' menu. */
const Count = () => <MenuCount count={usePending({ skip: 0, limit: 1 }).data?.total} text="shell.waiting" />

export const badges = { '/avaliacao': Count }
