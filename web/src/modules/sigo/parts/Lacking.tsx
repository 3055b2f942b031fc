import { Text } from '@mantine/core'
import { mendedAt } from '#contract/sigo/check.ts'
import type { SigoRow } from '#contract/sigo/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import classes from './sigo.module.css'

/** What is missing in a row, why, and the page where it can be fixed by those who may. */
export function Lacking({ row }: { row: SigoRow }) {
  const writes = useMay('course.write')
  const of = { user: row.user._id, degree: row.degree._id }
  return (
    <ul className={classes.lacking}>
      {row.lacking.map(({ field, problem, mender }) => (
        <li key={field}>
          {mender === 'course' && !writes ? (
            t(`sigo.fields.${field}`)
          ) : (
            <TextLink to={mendedAt(mender, of)}>{t(`sigo.fields.${field}`)}</TextLink>
          )}
          <Text span size="xs" c="dimmed">
            {': '}
            {problem} {mender === 'course' && !writes ? t('sigo.mendedByAcademy') : ''}
          </Text>
        </li>
      ))}
    </ul>
  )
}
