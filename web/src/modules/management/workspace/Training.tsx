import { t } from '#contract/platform/text/text.ts'
import { TrainingList } from '../training/TrainingList.tsx'
import { TabLink } from './TabLink.tsx'
import type { TabProps } from './tab-props.ts'

/** The courses that were assigned to the people of a company, one by one. */
export default function Training({ company }: TabProps) {
  const toGive = <TabLink to={{ tab: 'formandos' }}>{t('enrolment.giveToTrainees')}</TabLink>
  return <TrainingList company={company} toGive={toGive} />
}
