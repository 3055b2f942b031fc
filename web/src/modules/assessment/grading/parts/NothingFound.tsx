import { Button } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { ListState } from '../../../../platform/ui/data-list/index.ts'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'

/** No work is what was looked for, and the way back to all of it. */
export const NothingFound = ({ list }: { list: ListState }) => (
  <EmptyState
    title={t('empty.results')}
    action={
      <Button variant="default" onClick={list.clear}>
        {t('ui.clearFilters')}
      </Button>
    }
  />
)
