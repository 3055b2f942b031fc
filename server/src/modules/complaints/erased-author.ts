import { ERASED_NAME, NOBODY } from '../../platform/personal-data/personal-data.ts'

/** The values of a complaint whose author was erased. */
export const ERASED_AUTHOR = { name: ERASED_NAME, email: NOBODY, phone: null } as const
