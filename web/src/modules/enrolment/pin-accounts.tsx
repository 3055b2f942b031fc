import { Badge } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  approveAccount,
  approveAccounts,
  pinAccounts,
  rejectAccount,
} from '#contract/enrolment/codes-endpoints.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import type { CodeAccount } from '#contract/enrolment/code.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../platform/lib/call.ts'
import { refresh } from '../../platform/lib/query.ts'
import { EmailText } from '../../platform/ui/EmailText.tsx'
import type { MenuAction } from '../../platform/ui/ActionsMenu.tsx'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import type { Column } from '../../platform/ui/data-list/index.ts'
import { toast } from '../../platform/ui/toast.ts'

const colors = { free: 'gray', approved: 'petrol', rejected: 'red', used: 'green' } as const

/** The columns of an account: its PIN, its person, and its state. */
export const accountColumns = (): Column<CodeAccount>[] => [
  { name: 'name', title: t('person.name'), card: 'title', render: ({ name }) => name || '–' },
  { name: 'pin', title: t('code.pin'), width: 80, render: ({ pin }) => pin },
  {
    name: 'email',
    title: t('person.email'),
    render: ({ email }) => (email ? <EmailText value={email} /> : '–'),
  },
  {
    name: 'approval',
    title: t('code.state'),
    width: 120,
    render: ({ approval }) => (
      <Badge variant="light" color={colors[approval]} tt="none" fw={500}>
        {t(`code.approval.${approval}`)}
      </Badge>
    ),
  },
  { name: 'user', title: t('code.user'), render: ({ user }) => user?.name ?? '–' },
]

const refreshAccounts = (): Promise<unknown> => refresh(pinAccounts, getItem)

/** Approving and rejecting accounts: one from its menu, many at once with a question before. Render the dialog. */
export function useAccountActions(): {
  dialog: ReactNode
  actionsOf: (account: CodeAccount, code: string) => MenuAction[]
  /** Approves those that wait: the given ones only, or all that the person answers for. */
  approveMany: (accounts: readonly CodeAccount[] | undefined, count: number, done: () => void) => void
} {
  const [dialog, ask] = useConfirm()
  const change = async (
    endpoint: typeof approveAccount | typeof rejectAccount,
    id: string,
    account: string,
  ) => {
    try {
      await call(endpoint, { params: { id, account } })
      toast.success(endpoint === rejectAccount ? t('code.rejected') : tCount('code.approved', 1))
    } catch (error) {
      toast.failure(error, t('entity.approvalFailed'))
    } finally {
      await refreshAccounts()
    }
  }
  return {
    dialog,
    actionsOf: ({ _id, approval }, code) => [
      ...(approval === 'free' || approval === 'rejected'
        ? [
            {
              label: t('code.approve'),
              icon: <IconCheck size={16} aria-hidden />,
              onClick: () => void change(approveAccount, code, _id),
            },
          ]
        : []),
      ...(approval === 'free' || approval === 'approved'
        ? [
            {
              label: t('code.reject'),
              icon: <IconX size={16} aria-hidden />,
              onClick: () => void change(rejectAccount, code, _id),
            },
          ]
        : []),
    ],
    approveMany: (accounts, count, done) =>
      ask({
        title: t('code.approveTitle'),
        text: tCount('code.approveText', count),
        confirm: t('code.approve'),
        onConfirm: async () => {
          const { approved, skipped } = await call(approveAccounts, {
            body: { selectedOnly: accounts !== undefined, accounts: accounts?.map(({ _id }) => _id) ?? [] },
          })
          if (approved > 0) toast.success(tCount('code.approved', approved))
          if (skipped > 0) toast.error(tCount('code.skipped', skipped))
          done()
          await refreshAccounts()
        },
      }),
  }
}
