import { Badge, Button } from '@mantine/core'
import { IconMail, IconMailForward, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { sendRecovery } from '#contract/accounts/password.ts'
import { sendEmailGestor } from '#contract/companies/invitations.ts'
import { companyManagersOf, withdrawManager, type Manager } from '#contract/companies/manager-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EmailText } from '../../../platform/ui/EmailText.tsx'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { isUnexplained } from '../../../platform/lib/api-error.ts'
import { EditEmail } from './EditEmail.tsx'
import { InviteManager } from './InviteManager.tsx'
import type { TabProps } from './tab-props.ts'

const columns: readonly Column<Manager>[] = [
  { name: 'name', title: t('management.name'), card: 'title', render: ({ name, email }) => name || email },
  {
    name: 'activationDate',
    title: t('management.managerActive'),
    render: ({ waiting, expired, activationDate }) =>
      waiting ? (
        <Badge color={expired ? 'gray' : 'amber'}>
          {t(expired ? 'management.managerExpired' : 'management.managerWaiting')}
        </Badge>
      ) : (
        <Day value={activationDate} />
      ),
  },
  { name: 'username', title: t('auth.username') },
  { name: 'email', title: t('person.email'), render: ({ email }) => <EmailText value={email} /> },
  { name: 'contact', title: t('management.contact') },
  {
    name: 'invitedAt',
    title: t('management.invitedAt'),
    render: ({ invitedAt }) => <Day value={invitedAt} />,
  },
]

/** Does it, and says what came of it: by the server's reason where it gives one. */
const attempt = async (work: Promise<unknown>, done: string): Promise<void> => {
  try {
    await work
    toast.success(done)
  } catch (error) {
    toast.failure(error, isUnexplained(error) ? t('mail.failed') : undefined)
  }
  await refresh(companyManagersOf)
}

/** Who manages a company, who was invited to, and what whoever owns it does about them (rule company.managers). */
export default function Managers({ company }: TabProps) {
  const list = useListState({})
  const mayInvite = useMay('company.askManager')
  const [dialog, ask] = useConfirm()
  const [inviting, setInviting] = useState(false)
  const [editing, setEditing] = useState<Manager>()
  const { skip, limit, search } = list.query
  const answer = useCall(
    companyManagersOf,
    { params: { company }, query: { skip, limit, ...(search ? { search } : {}) } },
    { placeholderData: keepPreviousData },
  )
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
            onClick: () => setEditing(row),
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
  const invite = mayInvite ? (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {t('company.newManager')}
    </Button>
  ) : null
  return (
    <>
      {dialog}
      {inviting ? <InviteManager company={company} onClose={() => setInviting(false)} /> : null}
      {editing ? <EditEmail manager={editing} onClose={() => setEditing(undefined)} /> : null}
      <DataList<Manager>
        list={list}
        label={t('management.managers')}
        columns={columns}
        answer={answer}
        nameOf={({ name, email }) => name || email}
        searchPlaceholder={t('management.managersSearch')}
        rowActions={actionsOf}
        empty={{
          title: t('management.noManagers'),
          text: t(mayInvite ? 'management.noManagersText' : 'management.noManagersAsk'),
          action: invite ?? (
            <ButtonLink to="/profile/ajudasuporte" variant="default">
              {t('management.askAcademy')}
            </ButtonLink>
          ),
        }}
        tools={invite}
      />
    </>
  )
}
