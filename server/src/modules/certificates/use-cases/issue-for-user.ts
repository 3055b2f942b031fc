import { listPending } from '../repositories/certificates.ts'
import type { CertificatesDeps } from '../deps.ts'
import { issueCertificate } from './issue.ts'

/** Issues the certificates that a change of a person's data makes possible. */
export const issueForUser = async (deps: CertificatesDeps, user: string): Promise<void> => {
  for (const id of await listPending(deps.platform.db, user)) await issueCertificate(deps, id)
}
