import { Group, Select, Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { Pages } from '../Pages.tsx'
import { optionsUnmounted } from '../closed-options.ts'
import { pageSizes, type ListState } from './use-list-state.ts'

/** How much of the list is shown, how much a page holds, and the other pages. */
export function ListFooter({
  list,
  total,
  links = 5,
  busy = false,
}: {
  list: ListState
  total: number
  links?: number | undefined
  /** Other rows are on their way. */
  busy?: boolean
}) {
  const pages = Math.max(1, Math.ceil(total / list.size))
  const from = total === 0 ? 0 : list.query.skip + 1
  const to = Math.min(total, list.query.skip + list.size)
  const sizes = [...new Set<number>([...pageSizes, list.size])].sort((a, b) => a - b)
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {busy
          ? t('common.loading')
          : t('ui.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </Text>
      <Group gap="md">
        <Select
          size="xs"
          w={84}
          aria-label={t('ui.pageSize')}
          value={String(list.size)}
          data={sizes.map(String)}
          comboboxProps={optionsUnmounted}
          onChange={(value) => list.setSize(Number(value))}
        />
        {pages > 1 ? <Pages page={list.page} pages={pages} links={links} onChange={list.setPage} /> : null}
      </Group>
    </Group>
  )
}
