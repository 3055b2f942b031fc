import type { CertificateStep } from '#contract/enrolment/progress-rules.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'

/** A trainee's state on the way to the certificate. */
interface CertificateStanding {
  missing: CertificateStep[]
  /** A different value means that the assignment changed. */
  version: string
}

export interface CertificatesDeps {
  platform: Platform
  /** Decided by the player, and passed in by `app.ts`. */
  standing: (on: Db, assignment: string) => Promise<CertificateStanding | undefined>
}
