import { sql } from 'drizzle-orm'
import { CERTIFICATION_FIELDS, type CertificationField } from '#contract/people/certification.ts'
import { users } from '../../people/index.ts'

/**
 * The certification data of `users` as one column: eighteen would each cost a description and a conversion on every
 * read.
 */
export const certification = sql<Record<CertificationField, string | null>>`json_build_object(${sql.join(
  CERTIFICATION_FIELDS.map((field) => sql`${sql.raw(`'${field}'`)}, ${users[field]}`),
  sql`, `,
)})`
