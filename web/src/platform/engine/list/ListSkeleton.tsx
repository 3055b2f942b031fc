import type { listItems } from '#contract/platform/engine/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { PageOutline, RowBars } from '../../ui/PageOutline.tsx'

/** The first view of an entity's list on a slow line: its title, and its number of rows. */
export const ListSkeleton = ({ entity, page }: { entity: Entity; page: CallAnswer<typeof listItems> }) => (
  <PageOutline>
    <h1>{entity.label.many}</h1>
    {entity.about ? <p>{entity.about}</p> : null}
    <p role="status">{t('common.loading')}</p>
    <RowBars rows={page.items.length} />
  </PageOutline>
)
