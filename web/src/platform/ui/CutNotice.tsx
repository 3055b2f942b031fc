import { Text } from '@mantine/core'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** Below a list without pages: says if it ends before everything was shown. */
export const CutNotice = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? (
    <Text size="sm" c="dimmed" mt="xs" role="status">
      {t('ui.cut', { shown: formatNumber(shown), total: formatNumber(total) })}
    </Text>
  ) : null
