import { displayName } from '#contract/platform/kernel/display-name.ts'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { RemoveCourse } from '../../accounts/index.ts'
import { MailDialog } from '../../communication/index.ts'
import { EnrolDialog } from '../../enrolment/index.ts'
import type { ListedTrainee } from './listed-trainee.ts'
import type { Opened } from './opened.ts'
import { refreshTrainees } from './refresh.ts'
import { TraineePanel } from './TraineePanel.tsx'
import { TraineeWork } from './TraineeWork.tsx'

/** What is open over a list of trainees. */
export function TraineeDialogs({
  opened,
  onClose,
}: {
  opened: Opened<ListedTrainee>
  /** Given whether something was done. */
  onClose: (isDone: boolean) => void
}) {
  switch (opened.what) {
    case 'courses':
      return <TraineePanel trainee={opened.row} onClose={() => onClose(false)} />
    case 'work':
      return <TraineeWork kind={opened.kind} rows={opened.rows} onClose={onClose} />
    case 'give':
      return <EnrolDialog rows={opened.rows} by={opened.by} after={refreshTrainees} onClose={onClose} />
    case 'write':
      return (
        <MailDialog
          people={opened.rows.map((row) => ({ _id: row._id, name: displayName(row) }))}
          onClose={onClose}
        />
      )
    case 'takeBack':
      return (
        <RemoveCourse
          rows={opened.rows}
          after={async () => Promise.all([refreshTrainees(), refresh(cardGroups)])}
          onClose={onClose}
        />
      )
  }
}
