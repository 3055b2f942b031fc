import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { TrainingList } from '../training/TrainingList.tsx'
import { TabLink } from './TabLink.tsx'
import { ToManagers } from './ToManagers.tsx'
import type { TabProps } from './tab-props.ts'

/** The courses that were assigned to the people of a company, one by one. */
export default function Training({ company }: TabProps) {
  const gives = useMay('assignment.giveOnCards')
  const first = gives ? (
    <TabLink to={{ tab: 'formandos' }}>{t('enrolment.giveToTrainees')}</TabLink>
  ) : (
    <ToManagers />
  )
  return <TrainingList company={company} first={first} />
}
