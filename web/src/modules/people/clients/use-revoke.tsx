import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { revokeClient } from '#contract/people/client-endpoints.ts'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { RowNamed } from '../../../platform/engine/names.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import type { MenuAction } from '../../../platform/ui/PageHeader.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** The action on a client: it is revoked, after a confirmation. Returns the dialog to render, too. */
export function useRevoke(): [dialog: ReactNode, actions: (item: RowNamed<'client'>) => MenuAction[]] {
  const [dialog, ask] = useConfirm()
  const actions = (item: RowNamed<'client'>): MenuAction[] => {
    const { state } = item
    const name = item.name ?? ''
    if (state === 'revoked') return []
    return [
      {
        label: t('client.revoke'),
        icon: <IconPlugConnectedX size={16} aria-hidden />,
        danger: true,
        onClick: () =>
          ask({
            title: t('client.revokeTitle', { name }),
            text: t('client.revokeText'),
            confirm: t('client.revoke'),
            onConfirm: async () => {
              await call(revokeClient, { params: { id: item._id }, body: {} })
              toast.success(t('client.revoked', { name }))
              await Promise.all([refresh(listItems), refresh(getItem)])
            },
          }),
      },
    ]
  }
  return [dialog, actions]
}
