import type { FastifyInstance } from 'fastify'
import { certificateRoutes } from './routes.ts'
import { createCertificatesService, type CertificatesDeps } from './service.ts'

/**
 * Certificates: their issue by what may be its last condition (rule certificate.issue), their PDF, and the public proof that they
 * are real.
 */
export const createCertificates = (app: FastifyInstance, deps: CertificatesDeps): void => {
  const { events, jobs } = deps.platform
  const service = createCertificatesService(deps)
  certificateRoutes(app, deps.platform, service)
  jobs.define({ queue: 'certificates.due', handle: () => service.sweep() })
  jobs.schedule('certificates.due', '23 4 * * *')
  const issue = async ({ assignmentId }: { assignmentId: string }) => {
    await service.issue(assignmentId)
  }
  events.handle({
    name: 'certificates.issue',
    events: ['lecture.completed', 'time.counted', 'survey.answered', 'course.completed'],
    handle: issue,
  })
  events.handle({
    name: 'certificates.issue',
    events: ['exam.graded'],
    // A test completes its session, which says so itself; and a survey that is still to come is the later condition.
    concerns: ({ kind, success, awaitsSurvey }) => kind === 'exam' && success && !awaitsSurvey,
    handle: issue,
  })
  events.handle({
    name: 'certificates.issueForUser',
    events: ['person.changed'],
    handle: ({ user }) => service.issueForUser(user),
  })
}
