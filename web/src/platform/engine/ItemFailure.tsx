import type { ReactNode } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { isNotThere } from '../lib/api-error.ts'
import { PageFailure } from '../ui/PageFailure.tsx'
import { useAllowed } from './access.ts'
import { addressTo } from './names.ts'

/** What a screen shows of an item that could not be read (rule ui.not-there). */
export function ItemFailure({
  entity,
  error,
  head,
  onRetry,
}: {
  entity: Entity
  error: Error
  /** The heading of the page if it may be tried again. */
  head?: ReactNode
  onRetry: () => unknown
}) {
  const mayList = useAllowed(entity)('list')
  return (
    <>
      {isNotThere(error) ? null : head}
      <PageFailure
        error={error}
        missing={{ title: t('shell.notFound'), text: t('entity.missingText') }}
        list={mayList ? { label: entity.label.many, to: addressTo(entity.name, 'list') } : undefined}
        title={t('entity.loadFailed', { error: error.message })}
        onRetry={onRetry}
      />
    </>
  )
}
