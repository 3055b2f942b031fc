import { IMAGE_FILES } from '../platform/engine/file-kinds.ts'

/** What may be attached to a message (rule chat.messages). */
export const CHAT_FILES = [...IMAGE_FILES, 'pdf'] as const

/** The largest attachment, in bytes. */
export const MAX_CHAT_FILE_BYTES = 10 * 1024 ** 2

/** The most that one person may attach in a day, in megabytes. */
export const MAX_CHAT_DAY_MEGABYTES = 100
