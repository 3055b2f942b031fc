import { t } from '#contract/platform/text/text.ts'
import { isNotThere } from '../lib/api-error.ts'
import { ErrorState } from './ErrorState.tsx'
import { NotFound } from './NotFound.tsx'
import { ButtonLink } from './TextLink.tsx'

/**
 * A page whose data could not be read: it does not exist, or is out of the person's sight, with a link to the list; or
 * why it failed, and a button to try again (rule ui.not-there).
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
  /** The list of existing ones; the start page without one. */
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
