/** An open course in which nothing was done for so many days is one that stopped: what reminders and summaries begin with. */
export const STOPPED_DAYS = 14
