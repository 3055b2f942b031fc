import { Text } from '@mantine/core'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** Under a list that is shown without pages: says where it ends before all of it was shown. */
export const CutNotice = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? (
    <Text size="sm" c="dimmed" mt="xs" role="status">
      {t('ui.cut', { shown: formatNumber(shown), total: formatNumber(total) })}
    </Text>
  ) : null
