import type { NamedPerson } from '../../../platform/audit/record.ts'
import { insertLines, linesOf } from '../../../platform/audit/lines-part.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statementOf } from '../../../platform/database/statement.ts'
import { endCourse } from '../../enrolment/index.ts'
import type { CertificateRow } from '../tables.ts'

/**
 * Writes a certificate with everything that belongs to it, if the assignment is unchanged since it was read and has
 * none. The row of the year stays locked until the transaction ends: a certificate that is not issued after all leaves
 * no gap.
 */
const write = statementOf<{ number: string }>(
  'issue_certificate',
  `
with own as (${endCourse('$1', '$2', '$3', '$4')}), counted as (
  insert into certificate_numbers as n (year, last) select $5::int, 1 from own
  on conflict (year) do update set last = n.last + 1
  returning last
), issued as (
  insert into certificates (id, assignment, number, verification, content, issued_at)
  select $6::uuid, own.id, $5::int || '/' || lpad(last::text, greatest(6, length(last::text)), '0'), $7::text,
    $8::jsonb, $4::timestamptz
  from own, counted
  returning number
), log as (${insertLines('issued', '$9', "issued.number || ' · ' || a.what")})
select number from issued`,
)

/** A certificate that is to be issued, without its number. */
interface Issuing {
  /** The assignment's version when it was found that nothing is missing. */
  version: string
  year: number
  endedAt: Date
  who: NamedPerson
  degree: string
  certificate: Omit<CertificateRow, 'number' | 'deliveredAt'>
}

/** Issues it under the next number of the year, `2026/000001`; undefined if the assignment changed meanwhile. */
export const writeCertificate = async (tx: Tx, issuing: Issuing): Promise<CertificateRow | undefined> => {
  const { version, year, endedAt, who, degree, certificate } = issuing
  const what = certificate.content.course.name
  const activity = { action: 'certificate.issue', what, entity: 'degree', item: degree }
  const [row] = await write.within(tx, [
    certificate.assignment,
    version,
    endedAt.toISOString(),
    certificate.issuedAt.toISOString(),
    year,
    certificate.id,
    certificate.verification,
    JSON.stringify(certificate.content),
    linesOf(who, [activity]),
  ])
  return row && { ...certificate, number: row.number, deliveredAt: null }
}
