import { Button, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CodeAccount } from '#contract/enrolment/code.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { fold } from '#contract/platform/text/fold.ts'
import { refresh } from '../../platform/lib/query.ts'
import type { MenuAction } from '../../platform/ui/ActionsMenu.tsx'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import { DataList, useListState } from '../../platform/ui/data-list/index.ts'
import { AccountModal } from './AccountModal.tsx'
import { accountColumns, useAccountActions } from './pin-accounts.tsx'
import { useAccountChanges, type PinCode } from './use-account-changes.tsx'

/** What is done with an account that nobody has used. */
const changesTo = (onEdit: () => void, onRemove: () => void): MenuAction[] => [
  { label: t('common.edit'), icon: <IconPencil size={16} aria-hidden />, onClick: onEdit },
  { label: t('common.delete'), icon: <IconTrash size={16} aria-hidden />, danger: true, onClick: onRemove },
]

/**
 * The accounts of a PIN code: the person and the state of each PIN; they come with the code, so paging is done here.
 */
export function CodeAccounts({ code }: { code: PinCode }) {
  const list = useListState({ name: 'contas' })
  const [selected, setSelected] = useState<CodeAccount[]>([])
  const [edited, setEdited] = useState<CodeAccount | 'new'>()
  const { dialog, actionsOf, approveMany } = useAccountActions()
  const [question, ask] = useConfirm()
  const changes = useAccountChanges(code)
  const mayEdit = code._can?.edit ?? false

  const remove = (account: CodeAccount) =>
    ask({
      title: t('code.removeAccount'),
      text: t('code.removeAccountText', { pin: account.pin, name: account.name }),
      confirm: t('common.delete'),
      onConfirm: () => changes.remove(account),
    })

  const { accounts = [] } = code
  const found = accounts.filter(({ name, email, pin }) =>
    fold(`${name} ${email} ${pin}`).includes(fold(list.search.trim())),
  )
  const page = found.slice(list.query.skip, list.query.skip + list.query.limit)
  const data = { items: page, total: found.length }
  const changesOf = (account: CodeAccount): MenuAction[] =>
    mayEdit && account.approval !== 'used'
      ? changesTo(
          () => setEdited(account),
          () => remove(account),
        )
      : []

  const bulkActions = (rows: CodeAccount[]) => (
    <SendSelected
      rows={rows}
      onSend={(waiting) => approveMany(waiting, waiting.length, () => setSelected([]))}
    />
  )

  return (
    <div style={{ marginTop: 'var(--mantine-spacing-xl)', maxWidth: 960 }}>
      {dialog}
      {question}
      {changes.dialog}
      <Title order={2} size="h4">
        {t('code.accounts')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('code.accountsText')}
      </Text>
      <DataList<CodeAccount>
        list={list}
        label={t('code.accounts')}
        columns={accountColumns()}
        answer={{ data, error: null, isFetching: false, refetch: () => refresh(getItem) }}
        nameOf={({ name, pin }) => name || pin}
        empty={{ title: t('code.accountsNone') }}
        rowActions={(account) => [...actionsOf(account, code._id), ...changesOf(account)]}
        selection={{
          rows: selected,
          change: setSelected,
          selectable: ({ approval }) => approval === 'free',
          actions: bulkActions,
        }}
        tools={mayEdit ? <AddAccount onClick={() => setEdited('new')} /> : null}
      />
      {edited ? (
        <AccountModal
          account={edited === 'new' ? undefined : edited}
          others={accounts.filter((one) => edited === 'new' || one._id !== edited._id)}
          onSave={(typed) => (edited === 'new' ? changes.add(typed) : changes.edit(edited, typed))}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </div>
  )
}

/** Sends their PINs to the selected people who wait for one. */
function SendSelected({
  rows,
  onSend,
}: {
  rows: readonly CodeAccount[]
  onSend: (waiting: CodeAccount[]) => void
}) {
  const waiting = rows.filter(({ approval }) => approval === 'free')
  return (
    <Button size="compact-sm" disabled={waiting.length === 0} onClick={() => onSend(waiting)}>
      {tCount('code.sendSelected', waiting.length)}
    </Button>
  )
}

const AddAccount = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
    {t('code.addAccount')}
  </Button>
)
