import type { Db } from '../../../platform/database/db.ts'
import { findByVerificationCode } from '../repositories/certificates.ts'
import { toVerificationCode } from '../verification-code.ts'

/** What the public may learn about a certificate from the word on it. */
export const verifyByWord = async (db: Db, typed: string) => {
  const found = await findByVerificationCode(db, toVerificationCode(typed))
  if (!found) return { valid: false, certificate: null }
  const { content, number, issuedAt } = found.certificate
  return {
    valid: true,
    certificate: {
      number,
      name: content.trainee.name,
      course: content.course.name,
      hours: content.course.hours,
      startDate: content.startDate,
      endDate: content.endDate,
      entity: content.entity.name,
      issuedAt: issuedAt.toISOString(),
      sigoNumber: found.sigoNumber,
    },
  }
}
