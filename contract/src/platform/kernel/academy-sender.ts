/** The placeholder for the academy's own sender in the template of a mail. */
export const ACADEMY_SENDER = '{{sender}}'
