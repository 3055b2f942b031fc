import type { listItems } from '#contract/platform/engine/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { PageSkeleton, RowBars } from '../../ui/PageSkeleton.tsx'

/** What somebody on a slow line sees of an entity's list first: what it is, and how much is coming. */
export const ListSkeleton = ({ entity, page }: { entity: Entity; page: CallAnswer<typeof listItems> }) => (
  <PageSkeleton bar={entity.label.many}>
    <h1>{entity.label.many}</h1>
    {entity.about ? <p>{entity.about}</p> : null}
    <p role="status">{t('common.loading')}</p>
    <RowBars rows={page.items.length} />
  </PageSkeleton>
)
