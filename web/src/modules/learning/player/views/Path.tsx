import { CertificatePath } from '../../certificate-path/CertificatePath.tsx'
import { pathToStudy } from '../place.ts'
import { usePlayer } from '../player-context.ts'

/** The trainee's way to the certificate of this course; nothing in a preview. */
export function Path() {
  const { course, readonly, addressOf, reload } = usePlayer()
  if (readonly) return null
  const study = addressOf(pathToStudy(course))
  return (
    <CertificatePath
      facts={course.assignment.certificateFacts}
      ways={{
        sessions: study,
        time: study,
        exam: addressOf(['finaltest']),
        survey: addressOf(['survey']),
      }}
      issued={course.assignment.certificate !== null}
      onSaved={() => void reload()}
    />
  )
}
