import { NOBODY } from '../../platform/personal-data.ts'
import { ERASED_NAME } from '../people/index.ts'

/** What stands in a complaint where who made it was erased. */
export const NOBODYS = { name: ERASED_NAME, email: NOBODY, phone: null } as const
