import type { CertificateStep } from '#contract/enrolment/progress-rules.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A trainee's state on the way to the certificate. */
export interface CertificateStanding {
  missing: CertificateStep[]
  /** Another one says that the assignment changed. */
  version: string
}

export interface CertificatesDeps {
  platform: Platform
  /** The player's to say, handed in by `app.ts`. */
  standing: (on: Db, assignment: string) => Promise<CertificateStanding | undefined>
}
