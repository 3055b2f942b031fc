import { t } from '#contract/platform/text/text.ts'
import { isNotThere } from '../lib/api-error.ts'
import { ErrorState } from './ErrorState.tsx'
import { NotFound } from './NotFound.tsx'
import { ButtonLink } from './TextLink.tsx'

/**
 * What a page shows of something that could not be read: that there is no such thing, or none of the person's, with the
 * way to the list; or why it failed, and the way to try again (rule ui.not-there).
 */
export const PageFailure = ({
  error,
  missing,
  list,
  title = t('ui.loadFailed'),
  onRetry,
}: {
  error: unknown
  missing: { title: string; text: string }
  /** Where those that there are stand; the start where there is no such list. */
  list?: { label: string; to: string } | undefined
  /** What failed, where it is more than the page. */
  title?: string
  onRetry: () => unknown
}) =>
  isNotThere(error) ? (
    <NotFound
      {...missing}
      {...(list ? { action: <ButtonLink to={list.to}>{list.label}</ButtonLink> } : {})}
    />
  ) : (
    <ErrorState error={error} title={title} onRetry={() => void onRetry()} />
  )
