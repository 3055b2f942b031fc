import type { FastifyInstance } from 'fastify'
import { certificateRoutes } from './routes.ts'
import { createCertificatesService, type CertificatesDeps } from './service.ts'

/** What other parts of the product set off. */
export interface Certificates {
  /** Something changed in a course of a trainee: issues the certificate if it was the last condition. */
  issue: (assignmentId: string) => Promise<void>
  /** Something changed in a person's data. */
  issueForUser: (userId: string) => Promise<void>
}

/** Certificates: their issue, their PDF, and the public proof that they are real. */
export const createCertificates = (app: FastifyInstance, deps: CertificatesDeps): Certificates => {
  const { jobs } = deps.platform
  const service = createCertificatesService(deps)
  certificateRoutes(app, deps.platform, service)
  jobs.define({ queue: 'certificates.due', handle: () => service.sweep() })
  jobs.schedule('certificates.due', '23 4 * * *')
  return {
    issue: async (assignmentId) => {
      await service.issue(assignmentId)
    },
    issueForUser: (userId) => service.issueForUser(userId),
  }
}
