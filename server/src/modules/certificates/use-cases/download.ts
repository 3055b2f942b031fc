import type { CertificateStep } from '#contract/enrolment/progress-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { activityEntry } from '../../../platform/audit/record.ts'
import { deliveryOf, findInScope } from '../repositories/certificates.ts'
import { writeTogether } from '../../../platform/database/together.ts'
import type { CertificateRow } from '../tables.ts'
import type { CertificatesDeps } from '../deps.ts'
import { issueCertificate } from './issue.ts'

const missingProblem = (missing: readonly CertificateStep[]): Problem => {
  const onlyData = missing.length > 0 && missing.every(({ condition }) => condition === 'certification')
  const errors = missing.map((one) => ({ field: one.condition, message: one.text }))
  return onlyData
    ? new Problem('certification_missing', t('certificate.missingToGet'), errors)
    : new Problem('not_yet', undefined, errors)
}

/**
 * The certificate that a user may download; its trainee's first download is when it was delivered (rule
 * actions.dossier).
 * @throws Problem `not_found`; `certificate_blocked` by the trainee's company; `certification_missing` or
 *   `not_yet` before it is issued, with what is missing
 */
export const downloadCertificate = async (
  deps: CertificatesDeps,
  user: Person,
  id: string,
): Promise<CertificateRow> => {
  const { db, clock } = deps.platform
  const found = await findInScope(db, user, id)
  if (!found) throw new Problem('not_found')
  const certificate = found.certificate ?? (await issueCertificate(deps, found.id))
  if (!certificate) throw missingProblem((await deps.standing(db, found.id))?.missing ?? [])
  if (!found.mayDownload) throw new Problem('certificate_blocked')
  const entry = activityEntry(db, user, {
    action: 'certificate.download',
    what: `${certificate.number} · ${found.course}`,
    entity: 'user',
    item: found.user,
  })
  const isFirst = found.user === user._id && certificate.deliveredAt === null
  await writeTogether(db, [entry, ...(isFirst ? [deliveryOf(db, certificate.id, clock.now())] : [])])
  return certificate
}
