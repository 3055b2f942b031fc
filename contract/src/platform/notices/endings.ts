/**
 * Mails that are not notices and that their recipients can end by one click: the daily summary, a report scheduled for
 * an address, the academy's own report (rule notices.choices).
 */
export const mailEndings = ['digest', 'scheduledReport', 'academyReport'] as const
export type MailEnding = (typeof mailEndings)[number]
