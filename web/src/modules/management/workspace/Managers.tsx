import { Badge, Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { companyManagersOf, type Manager } from '#contract/companies/manager-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EmailText } from '../../../platform/ui/EmailText.tsx'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { EditEmail } from './EditEmail.tsx'
import { InviteManager } from './InviteManager.tsx'
import type { TabProps } from './tab-props.ts'
import { useManagerActions } from './use-manager-actions.tsx'

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

/** A company's managers, its open invitations, and what its owner does about them (rule company.managers). */
export default function Managers({ company }: TabProps) {
  const list = useListState({})
  const mayInvite = useMay('company.askManager')
  const [inviting, setInviting] = useState(false)
  const [editing, setEditing] = useState<Manager>()
  const { dialog, actionsOf } = useManagerActions(company, setEditing)
  const { skip, limit, search } = list.query
  const answer = useCall(
    companyManagersOf,
    { params: { company }, query: { skip, limit, ...(search ? { search } : {}) } },
    { placeholderData: keepPreviousData },
  )
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
