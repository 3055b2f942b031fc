import { myDegrees, type UserDegree } from '#contract/learning/endpoints.ts'
import { refresh } from '../../../../platform/lib/query.ts'
import { CertificatePath } from '../../certificate-path/CertificatePath.tsx'

/** The path to the certificate of one of the user's courses; nothing once the certificate is there. */
export function CoursePath({ course, compact = false }: { course: UserDegree; compact?: boolean }) {
  if (course.certificate) return null
  const base = `/course/${course.degree._id}`
  const study = course.currentPlace ? `${base}/${course.currentPlace}` : base
  return (
    <CertificatePath
      facts={course.certificateFacts}
      ways={{ sessions: study, time: study, exam: `${base}/finaltest`, survey: `${base}/survey` }}
      onSaved={() => void refresh(myDegrees)}
      order={3}
      compact={compact}
    />
  )
}
