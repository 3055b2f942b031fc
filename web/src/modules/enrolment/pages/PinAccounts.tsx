import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { pinAccounts, type PinAccountRow } from '#contract/enrolment/codes-endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { accountColumns, useAccountActions } from '../pin-accounts.tsx'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { ProfileFrame } from '../../../platform/ui/ProfileFrame.tsx'

const states = ['free', 'approved', 'rejected', 'used'] as const

const columns = (): Column<PinAccountRow>[] => [
  ...accountColumns(),
  { name: 'code', title: t('code.code'), render: ({ code, degree }) => `${code.code} · ${degree.name}` },
]

/** 'Ativação de contas por PIN': the people who answer for codes approve their accounts, and each gets its mail. */
export default function PinAccounts() {
  const list = useListState()
  const [selected, setSelected] = useState<PinAccountRow[]>([])
  const { dialog, actionsOf, approveMany } = useAccountActions()
  const approval = states.find((state) => state === list.filters['approval'])
  const { skip, limit } = list.query
  const answer = useCall(
    pinAccounts,
    { query: { skip, limit, search: list.search || undefined, approval } },
    { placeholderData: keepPreviousData },
  )
  const waiting = useCall(pinAccounts, { query: { limit: 1, approval: 'free' } }).data?.total ?? 0
  const bulkActions = (rows: PinAccountRow[]) => (
    <Button size="compact-sm" onClick={() => approveMany(rows, rows.length, () => setSelected([]))}>
      {tCount('code.sendSelected', rows.length)}
    </Button>
  )
  return (
    <ProfileFrame
      text={t('code.tabText')}
      action={
        waiting > 0 ? (
          <Button
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => approveMany(undefined, waiting, () => setSelected([]))}
          >
            {t('code.sendAll')}
          </Button>
        ) : null
      }
    >
      {dialog}
      <DataList<PinAccountRow>
        list={list}
        label={t('menu.pinActivation')}
        columns={columns()}
        answer={answer}
        failure={t('code.studentsFailed')}
        nameOf={({ name, pin }) => name || pin}
        filters={[
          {
            name: 'approval',
            label: t('code.state'),
            options: states.map((value) => ({ value, label: t(`code.approval.${value}`) })),
          },
        ]}
        empty={{ title: t('empty.approvals') }}
        rowActions={(account) => actionsOf(account, account.code._id)}
        selection={{
          rows: selected,
          change: setSelected,
          selectable: ({ approval: state }) => state === 'free',
          actions: bulkActions,
        }}
      />
    </ProfileFrame>
  )
}
