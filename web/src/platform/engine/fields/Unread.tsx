import { Anchor, Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../lib/api-error.ts'

/** A call that found choices, or failed to. */
export interface Finding {
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/** Under a field whose choices failed to load: that they did, why, and a button to try again. */
export function Unread({ finding }: { finding: Finding }) {
  if (!finding.isError) return null
  return (
    <Text size="sm" c="error" role="alert" mt={4}>
      {t('entity.refFailed')} {sentenceOf(finding.error)}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => void finding.refetch()}>
        {t('common.retry')}
      </Anchor>
    </Text>
  )
}
