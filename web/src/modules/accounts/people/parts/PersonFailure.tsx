import { t } from '#contract/platform/text/text.ts'
import { PageFailure } from '../../../../platform/ui/PageFailure.tsx'
import { usePeopleList } from '../use-people-list.ts'

/** The page of a person who could not be loaded, or whom the viewer does not see (rule ui.not-there). */
export function PersonFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { label, to } = usePeopleList()
  return (
    <PageFailure
      error={error}
      missing={{ title: t('shell.notFound'), text: t('entity.missingText') }}
      list={to === undefined ? undefined : { label, to }}
      title={t('user.loadFailed')}
      onRetry={onRetry}
    />
  )
}
