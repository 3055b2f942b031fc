import { Button } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { focusFilters } from '../lib/focus-filters.ts'
import { EmptyState } from './EmptyState.tsx'

/** Nothing matches a list's filters, and a button to clear them. */
export const NoResults = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={t('empty.results')}
    action={
      <Button
        variant="default"
        onClick={({ currentTarget }) => {
          focusFilters(currentTarget)
          onClear()
        }}
      >
        {t('ui.clearFilters')}
      </Button>
    }
  />
)
