/**
 * Mails that are no notice and that whoever has them ends by one click, each with what it is: the summary of the day, a
 * report that somebody has sent to an address, the academy's own report (rule notices.choices).
 */
export const mailEndings = ['digest', 'scheduledReport', 'academyReport'] as const
export type MailEnding = (typeof mailEndings)[number]
