import type { FastifyInstance } from 'fastify'
import type { FileAccess } from '../../platform/files/access.ts'
import { mayReadSigo } from './repositories/sigo.ts'
import { certificateRoutes } from './routes.ts'
import type { CertificatesDeps } from './use-cases/deps.ts'
import { issueForUser } from './use-cases/issue-for-user.ts'
import { issueLikely } from './use-cases/issue-likely.ts'
import { issueCertificate } from './use-cases/issue.ts'

/**
 * Certificates: their issue upon any event that may be the last condition (rule certificate.issue), their PDF, and
 * their public verification.
 * @param fileAccess registers who may read a SIGO certificate
 */
export const createCertificates = (
  app: FastifyInstance,
  deps: CertificatesDeps,
  fileAccess: FileAccess,
): void => {
  fileAccess.set('sigoRegistration', mayReadSigo(deps.platform.db))
  const { events, jobs } = deps.platform
  certificateRoutes(app, deps)
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
