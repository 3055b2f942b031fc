/** After this many days without activity an open course counts as stopped: the default of reminders and summaries. */
export const STOPPED_DAYS = 14
