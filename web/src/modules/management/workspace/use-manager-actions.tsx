import { IconMail, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sendRecovery } from '#contract/accounts/password.ts'
import { sendEmailGestor } from '#contract/companies/invitations.ts'
import { companyManagersOf, withdrawManager, type Manager } from '#contract/companies/manager-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { isUnexplained } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Does it, and shows the outcome: the server's reason if there is one. */
const attempt = async (work: Promise<unknown>, done: string): Promise<void> => {
  try {
    await work
    toast.success(done)
  } catch (error) {
    toast.failure(error, isUnexplained(error) ? t('mail.failed') : undefined)
  }
  await refresh(companyManagersOf)
}

/**
 * What may be done about each of a company's managers, and of those who were invited to be, and the question before one
 * is let go (rule company.managers).
 * @param onEdit called with the manager whose address is to be corrected
 */
export function useManagerActions(
  company: string,
  onEdit: (manager: Manager) => void,
): { dialog: ReactNode; actionsOf: (manager: Manager) => MenuAction[] } {
  const mayInvite = useMay('company.askManager')
  const [dialog, ask] = useConfirm()
  const withdraw = ({ waiting, name, email }: Manager) => {
    const said = waiting ? t('management.withdraw') : t('management.release')
    ask({
      title: said,
      text: waiting
        ? t('management.withdrawText', { email })
        : t('management.releaseText', { name: name || email }),
      confirm: said,
      onConfirm: () =>
        attempt(
          call(withdrawManager, { body: { company, email } }),
          t(waiting ? 'management.withdrawn' : 'management.released'),
        ),
    })
  }
  const actionsOf = (row: Manager): MenuAction[] => [
    ...(row._can.recover
      ? [
          {
            label: t('auth.sendRecovery'),
            icon: <IconMail size={16} aria-hidden />,
            onClick: () =>
              void attempt(call(sendRecovery, { params: { id: row._id }, body: {} }), t('auth.recoverySent')),
          },
        ]
      : []),
    ...(row._can.edit && row._can.recover
      ? [
          {
            label: t('management.editEmail'),
            icon: <IconPencil size={16} aria-hidden />,
            onClick: () => onEdit(row),
          },
        ]
      : []),
    ...(row.waiting && mayInvite
      ? [
          {
            label: t('management.inviteAgain'),
            icon: <IconMailForward size={16} aria-hidden />,
            onClick: () =>
              void attempt(
                call(sendEmailGestor, { body: { company, email: row.email } }),
                t('management.invited'),
              ),
          },
        ]
      : []),
    ...(row._can.withdraw
      ? [
          {
            label: t(row.waiting ? 'management.withdraw' : 'management.release'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onClick: () => withdraw(row),
          },
        ]
      : []),
  ]
  return { dialog, actionsOf }
}
