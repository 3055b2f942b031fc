import { IconEye } from '@tabler/icons-react'
import { viewAs } from '#contract/platform/access/view-as.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { EntityView } from '../../../platform/engine/view/EntityView.tsx'

/** A role, as which an administrator may view the product. */
export default function RoleView({ entity, id }: { entity: Entity<'role'>; id: string }) {
  const maySee = useMay('session.viewAs')
  const [dialog, ask] = useConfirm()
  const menu = (item: ItemNamed<'role'>) =>
    maySee && !item.admin
      ? [
          {
            label: t('role.viewAs'),
            icon: <IconEye size={16} aria-hidden />,
            onClick: () =>
              ask({
                title: t('role.viewAs'),
                text: t('role.viewAsText', { name: item.name ?? '' }),
                confirm: t('role.viewAs'),
                onConfirm: async () => {
                  await call(viewAs, { body: { role: id } })
                  // All cached data belong to the administrator: the page is reloaded.
                  window.location.assign('/homepage')
                },
              }),
          },
        ]
      : []
  return (
    <>
      {dialog}
      <EntityView entity={entity} id={id} menu={menu} />
    </>
  )
}
