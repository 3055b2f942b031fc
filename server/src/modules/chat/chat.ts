import { PRESENT_MS } from '#contract/chat/rules.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CheckHolder } from '../catalogue/index.ts'
import type { Progress } from '../enrolment/index.ts'

/** What the use cases of the chat need. */
export interface Chat {
  platform: Platform
  progress: Progress
  /** Says whether a colleague has taken a waiting conversation. */
  checkHolder: CheckHolder
}

/** A tutor whose screen reported since then is present (rule chat.presence). */
export const presentSince = ({ platform: { clock } }: Pick<Chat, 'platform'>): Date =>
  new Date(clock.now().getTime() - PRESENT_MS)
