/** Why an administrator reads a conversation: at least so much, that it says something. */
export const READING_REASON_MIN = 5

/** What goes with the time of a synchronous session. */
export const TIME_NOTE_MAX = 500
