import { t } from '#contract/platform/text/text.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

/** The way to the record of time of an assignment. */
export const TimeLink = ({ assignment }: { assignment: string }) => (
  <TextLink to={`/tempo/${assignment}`}>{t('evidence.open')}</TextLink>
)
