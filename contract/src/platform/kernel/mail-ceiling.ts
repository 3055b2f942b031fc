/** The most mails that one person has the platform send to others within an hour, however they do (rule mail.ceiling). */
export const MAILS_AN_HOUR = 2000
