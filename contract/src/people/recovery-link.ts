/** Says, in the query of the activation screen's address, that its code was mailed to recover a password. */
export const RECOVERY_PARAM = 'recuperar'
