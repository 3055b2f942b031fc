import { t } from '#contract/platform/text/text.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

/** A link to the record of time of an assignment, with its own words or a figure that it explains. */
export const TimeLink = ({
  assignment,
  figure,
}: {
  assignment: string
  /** The number that leads there, and the link's name for people who do not see the column. */
  figure?: { text: string; label: string }
}) => (
  <TextLink
    to={`/tempo/${assignment}`}
    {...(figure ? { title: t('evidence.open'), 'aria-label': figure.label } : {})}
  >
    {figure ? figure.text : t('evidence.open')}
  </TextLink>
)
