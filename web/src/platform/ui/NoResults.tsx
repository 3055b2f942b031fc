import { Button } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { EmptyState } from './EmptyState.tsx'

/** Nothing fits what a list was narrowed to, and the way back to all of it. */
export const NoResults = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={t('empty.results')}
    action={
      <Button variant="default" onClick={onClear}>
        {t('ui.clearFilters')}
      </Button>
    }
  />
)
