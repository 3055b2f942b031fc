import { IconEye } from '@tabler/icons-react'
import { viewAs } from '#contract/accounts/view-as.ts'
import type { Entity } from '#contract/kernel/entity.ts'
import { t } from '#contract/text/text.ts'
import { call } from '../../lib/call.ts'
import { useIsKind } from '../../lib/user.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import type { AnyItem } from '../names.ts'
import { EntityView } from '../view/EntityView.tsx'

/** A role, which an administrator may look at the product as. */
export default function RoleView({ entity, id }: { entity: Entity; id: string }) {
  const admin = useIsKind('admin')
  const [dialog, ask] = useConfirm()
  const menu = (item: AnyItem) =>
    admin && item['admin'] !== true
      ? [
          {
            label: t('role.viewAs'),
            icon: <IconEye size={16} aria-hidden />,
            onClick: () =>
              ask({
                title: t('role.viewAs'),
                text: t('role.viewAsText', { name: String(item['name']) }),
                confirm: t('role.viewAs'),
                onConfirm: async () => {
                  await call(viewAs, { body: { role: id } })
                  // Everything that was read belongs to the administrator: the page starts anew.
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
