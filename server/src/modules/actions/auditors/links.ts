import type { AuditorLinkRow } from '../auditor-tables.ts'

/** A password in the form that is compared, however it was typed. */
export const plainPassword = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** A link's name in the activity log: with the codes of its actions. */
export const whatOf = (name: string, codes: readonly string[]): string => `${name}: ${codes.join(', ')}`

/** Does a link wait for an administrator to release it? Their own never do. */
export const waitsForRelease = ({ companies, releasedAt }: AuditorLinkRow): boolean =>
  companies !== null && releasedAt === null
