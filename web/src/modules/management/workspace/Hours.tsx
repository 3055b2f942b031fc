import { t } from '#contract/platform/text/text.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { Board } from '../../compliance/index.ts'
import { AddPeople } from './AddPeople.tsx'
import type { TabProps } from './tab-props.ts'

/** The hours of training that the law gives a company's workers, and what is missing. */
export default function Hours({ company }: TabProps) {
  const nobody = (
    <EmptyState
      title={t('management.nobody')}
      text={t('management.nobodyCounted')}
      action={<AddPeople company={company} />}
    />
  )
  return <Board company={company} nobody={nobody} />
}
