import { courseEndLink } from '#contract/enrolment/course-links.ts'
import { newActivity } from '#contract/enrolment/socket-events.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { certificateMail } from '../mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { courseOutline } from '../../catalogue/index.ts'
import { contentOf, endOf } from '../content.ts'
import { verificationAddress } from '../document.ts'
import { findFacts, type Facts } from '../repositories/facts.ts'
import { writeCertificate } from '../repositories/issue.ts'
import type { CertificateRow } from '../tables.ts'
import { newVerificationCode } from '../verification-code.ts'
import type { CertificatesDeps } from '../deps.ts'

const TRIES = 10

const notify = async (
  platform: Platform,
  tx: Tx,
  { user, mayDownloadOwn, degree }: Facts,
  { number, verification }: CertificateRow,
) => {
  const { baseUrl } = platform.config
  const values = {
    name: user.name,
    degree: degree.name,
    number,
    canDownload: mayDownloadOwn,
    verifyLink: verificationAddress(baseUrl, verification),
    link: `${baseUrl}${courseEndLink(degree.id)}`,
  }
  await sendTemplate(platform, tx, certificateMail, values, { to: [user.email], toUsers: [user.id] })
}

/** Writes the certificate for these facts and notifies its trainee; undefined if the assignment changed since. */
const write = async (
  platform: Platform,
  facts: Facts,
  version: string,
): Promise<CertificateRow | undefined> => {
  const { db, clock, academy } = platform
  const { assignment, user, degree } = facts
  const now = clock.now()
  const endedAt = endOf(facts, now)
  const outline = await courseOutline(db, degree.id)
  return db.transaction(async (tx) => {
    const certificate = await writeCertificate(tx, {
      version,
      year: Number(clock.today().slice(0, 4)),
      endedAt,
      who: { kind: 'person', _id: user.id, name: user.name, username: user.username },
      degree: degree.id,
      certificate: {
        id: newId(),
        assignment: assignment.id,
        verification: newVerificationCode(),
        content: contentOf(facts, outline, academy.current.entity, endedAt),
        issuedAt: now,
      },
    })
    if (certificate) await notify(platform, tx, facts, certificate)
    return certificate
  })
}

/**
 * Issues the certificate of an assignment with nothing missing, once (rule certificate.issue); returns it, if it is
 * new. Usually something is missing: that is one read.
 * @throws Problem `conflict` if the assignment keeps changing
 */
export const issueCertificate = async (
  { platform, standing }: CertificatesDeps,
  id: string,
): Promise<CertificateRow | undefined> => {
  const { db, realtime } = platform
  for (let tries = 0; tries < TRIES; tries++) {
    const where = await standing(db, id)
    if (!where || where.missing.length > 0) return undefined
    const facts = await findFacts(db, id)
    if (!facts || facts.assignment.certificadoEmitido) return undefined
    const certificate = await write(platform, facts, where.version)
    if (!certificate) continue
    const { user, degree } = facts.assignment
    realtime.toUser(user, newActivity(user), { degree })
    return certificate
  }
  throw new Problem('conflict')
}
