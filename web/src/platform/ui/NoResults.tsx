import { Button } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { EmptyState } from './EmptyState.tsx'

/** Nothing matches a list's filters, and a button to clear them. */
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
