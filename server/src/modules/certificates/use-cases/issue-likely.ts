import { listLikely } from '../repositories/certificates.ts'
import type { CertificatesDeps } from '../deps.ts'
import { issueCertificate } from './issue.ts'

/** Issues the certificates that no event announces, as when a course now requires less. */
export const issueLikely = async (deps: CertificatesDeps): Promise<void> => {
  const { db, log } = deps.platform
  let after: string | undefined
  do {
    const ids: string[] = await listLikely(db, after)
    for (const id of ids)
      await issueCertificate(deps, id).catch((error: unknown) =>
        log.error({ err: error, assignment: id }, 'certificate'),
      )
    after = ids.at(-1)
  } while (after)
}
