import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { EmptyState } from './EmptyState.tsx'

/** Nothing fits what a list was narrowed to, and the way back to all of it. */
export const NoResults = ({ text, onClear }: { text?: ReactNode; onClear: () => void }) => (
  <EmptyState
    title={t('empty.results')}
    text={text}
    action={
      <Button variant="default" onClick={onClear}>
        {t('ui.clearFilters')}
      </Button>
    }
  />
)
