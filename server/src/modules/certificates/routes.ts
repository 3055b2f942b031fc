import type { FastifyInstance } from 'fastify'
import { getDegreeCertificate, verifyCertificate } from '#contract/certificates/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Academy } from '../../platform/academy.ts'
import type { FileAccess } from '../../platform/files/access.ts'
import { register } from '../../platform/http/endpoint.ts'
import { hitLine } from '../../platform/http/rate-limit.ts'
import type { CertificateLook } from './document.ts'
import { certificatePdf } from './pdf.ts'
import { mayReadSigo } from './file-access.ts'
import type { CertificatesDeps } from './deps.ts'
import { downloadCertificate } from './use-cases/download.ts'
import { issueForUser } from './use-cases/issue-for-user.ts'
import { issueLikely } from './use-cases/issue-likely.ts'
import { issueCertificate } from './use-cases/issue.ts'
import { verifyByWord } from './use-cases/verify.ts'
import { inline } from '../../platform/files/disposition.ts'

/** How many checks a minute one address may make: people check a few, programs guess. */
const LOOKS = { max: 30, seconds: 60 }

const lookOf = ({ config, logo }: Academy): Omit<CertificateLook, 'baseUrl'> => ({
  primaryColor: config.primaryColor,
  logo,
})

/**
 * Certificates: their issue upon any event that may be the last condition (rule certificate.issue), their PDF, and
 * their public verification.
 * @param fileAccess registers who may read a SIGO certificate
 */
export const certificateRoutes = (
  app: FastifyInstance,
  deps: CertificatesDeps,
  fileAccess: FileAccess,
): void => {
  const { db, config, academy, events, jobs } = deps.platform
  fileAccess.set('sigoRegistration', mayReadSigo(db))
  register(app, getDegreeCertificate, async ({ actor, params, reply }) => {
    const certificate = await downloadCertificate(deps, actor, params.id)
    const name = `${t('server.file.certificate')}-${certificate.number.replace('/', '-')}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', inline(name))
      .send(await certificatePdf(certificate, { baseUrl: config.baseUrl, ...lookOf(academy.current) }))
  })
  register(app, verifyCertificate, async ({ params, request }) => {
    await hitLine(db, 'verify', request.ip, LOOKS)
    return verifyByWord(db, params.word)
  })
  jobs.define({ queue: 'certificates.due', handle: () => issueLikely(deps) })
  jobs.schedule('certificates.due', '23 4 * * *')
  const issue = async ({ assignmentId }: { assignmentId: string }) => {
    await issueCertificate(deps, assignmentId)
  }
  events.handle({
    name: 'certificates.issue',
    // Trainees who finish a course this way land on its last page, which has the certificate.
    events: ['survey.answered', 'course.completed'],
    handle: issue,
  })
  // Nobody waits for the others: the player learns on its socket that the certificate is there.
  events.handle({
    name: 'certificates.issue',
    events: ['lecture.completed', 'time.counted'],
    waits: false,
    handle: issue,
  })
  events.handle({
    name: 'certificates.issue',
    events: ['exam.graded'],
    // A test completes its session, which records its own event; if the survey is still to come, it is the later
    // condition.
    concerns: ({ kind, success, awaitsSurvey }) => kind === 'exam' && success && !awaitsSurvey,
    waits: false,
    handle: issue,
  })
  events.handle({
    name: 'certificates.issueForUser',
    events: ['person.changed'],
    handle: ({ user }) => issueForUser(deps, user),
  })
}
