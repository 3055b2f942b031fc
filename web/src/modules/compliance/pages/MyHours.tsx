import { t } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { ProfileFrame } from '../../../platform/ui/ProfileFrame.tsx'
import { OwnStatements } from '../hours/Statements.tsx'

/** As minhas horas: the legal hours of training of the user, and their state (rule compliance.statement). */
export default function MyHours() {
  const { _id } = useLoggedIn()
  return (
    <ProfileFrame text={t('compliance.hours.about')}>
      <OwnStatements user={_id} />
    </ProfileFrame>
  )
}
