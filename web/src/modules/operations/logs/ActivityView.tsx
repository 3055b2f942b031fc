import { textOf } from '#contract/platform/kernel/records.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { t } from '#contract/platform/text/text.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { addressTo, type ItemNamed } from '../../../platform/engine/names.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'

/** What it was done to: a link, while it is there. */
const cells = {
  item: (item: ItemNamed<'activity'>) => {
    const [entity, id] = [textOf(item.entity), textOf(item.item)]
    const isThere = id && entityNamed(entity) && !item.action?.endsWith('.remove')
    return isThere ? <TextLink to={addressTo(entity, 'view', id)}>{t('common.view')}</TextLink> : '–'
  },
}

/** A logged action, with a link to its item. */
export default function ActivityView({ entity, id }: { entity: Entity<'activity'>; id: string }) {
  return <EntityView entity={entity} id={id} cells={cells} />
}
