import { IconCheck, IconEye, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  auditorLinks,
  releaseAuditorLink,
  revokeAuditorLink,
  type AuditorLink,
} from '#contract/actions/auditor-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useMay } from '../../../platform/lib/user.ts'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Does a link open nothing any more? */
export const isOver = (state: AuditorLink['state']): boolean => state === 'expired' || state === 'revoked'

/**
 * The menu of each auditors' link, and the dialog that confirms a release or a revocation (rule actions.auditor).
 * @param onLook shows when a link was used
 */
export function useLinkActions(onLook: (link: AuditorLink) => void): {
  dialog: ReactNode
  actionsOf: (link: AuditorLink) => MenuAction[]
} {
  const [dialog, ask] = useConfirm()
  const revoke = useMutate(revokeAuditorLink, { refreshes: [auditorLinks] })
  const mayRelease = useMay('auditorLink.showAny')
  const release = useMutate(releaseAuditorLink, { refreshes: [auditorLinks] })
  const askRelease = ({ _id, name, actions, reason }: AuditorLink) =>
    ask({
      title: t('auditor.releaseTitle', { name }),
      text: [
        ...(reason ? [t('auditor.reasonSaid', { reason })] : []),
        t('auditor.releaseText', { actions: actions.map((one) => one.name).join(', ') }),
      ].join(' '),
      confirm: t('auditor.release'),
      onConfirm: async () => {
        await release.mutateAsync({ params: { id: _id }, body: {} })
        toast.success(t('auditor.released'))
      },
    })
  const askRevoke = ({ _id, name }: AuditorLink) =>
    ask({
      title: t('auditor.revokeTitle', { name }),
      text: t('auditor.revokeText'),
      confirm: t('auditor.revoke'),
      onConfirm: async () => {
        await revoke.mutateAsync({ params: { id: _id }, body: {} })
        toast.success(t('auditor.revoked'))
      },
    })
  const actionsOf = (link: AuditorLink): MenuAction[] => [
    {
      label: t('auditor.seeLooks'),
      icon: <IconEye size={16} aria-hidden />,
      onClick: () => onLook(link),
    },
    ...(link.state === 'asked' && mayRelease
      ? [
          {
            label: t('auditor.release'),
            icon: <IconCheck size={16} aria-hidden />,
            onClick: () => askRelease(link),
          },
        ]
      : []),
    ...(!isOver(link.state)
      ? [
          {
            label: t('auditor.revoke'),
            icon: <IconLinkOff size={16} aria-hidden />,
            danger: true,
            onClick: () => askRevoke(link),
          },
        ]
      : []),
  ]
  return { dialog, actionsOf }
}
