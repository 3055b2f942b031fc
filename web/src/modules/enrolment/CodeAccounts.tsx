import { Button, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { fold } from '../../platform/lib/fold.ts'
import { refresh } from '../../platform/lib/query.ts'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import { DataList, useListState } from '../../platform/ui/data-list/index.ts'
import { AccountModal } from './AccountModal.tsx'
import { accountColumns, useAccountActions, type PinAccount } from './pin-accounts.tsx'
import { useAccountChanges, type PinCode } from './use-account-changes.tsx'

/** The accounts of a PIN code: whose each PIN is and where it stands; they come with the code, so pages are cut here. */
export function CodeAccounts({ code }: { code: PinCode }) {
  const list = useListState({ name: 'contas' })
  const [selected, setSelected] = useState<PinAccount[]>([])
  const [edited, setEdited] = useState<PinAccount | 'new'>()
  const { dialog, actionsOf, approveMany } = useAccountActions()
  const [question, ask] = useConfirm()
  const changes = useAccountChanges(code)
  const mayEdit = code._can?.edit ?? false

  const remove = (account: PinAccount) =>
    ask({
      title: t('code.removeAccount'),
      text: t('code.removeAccountText', { pin: account.pin, name: account.name }),
      confirm: t('common.delete'),
      onConfirm: () => changes.remove(account),
    })

  const found = code.accounts.filter(({ name, email, pin }) =>
    fold(`${name} ${email} ${pin}`).includes(fold(list.search.trim())),
  )
  const page = found.slice(list.query.skip, list.query.skip + list.query.limit)
  const data = { items: page, total: found.length }
  const bulkActions = (rows: PinAccount[]) => {
    const waiting = rows.filter(({ approval }) => approval === 'free')
    return (
      <Button
        size="compact-sm"
        disabled={waiting.length === 0}
        onClick={() => approveMany(waiting, waiting.length, () => setSelected([]))}
      >
        {tCount('code.sendSelected', waiting.length)}
      </Button>
    )
  }

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
      <DataList<PinAccount>
        list={list}
        label={t('code.accounts')}
        columns={accountColumns()}
        answer={{ data, error: null, isFetching: false, refetch: () => refresh(getItem) }}
        nameOf={({ name, pin }) => name || pin}
        empty={{ title: t('code.accountsNone') }}
        rowActions={(account) => [
          ...actionsOf(account, code._id),
          ...(mayEdit && account.approval !== 'used'
            ? [
                {
                  label: t('common.edit'),
                  icon: <IconPencil size={16} aria-hidden />,
                  onClick: () => setEdited(account),
                },
                {
                  label: t('common.delete'),
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onClick: () => remove(account),
                },
              ]
            : []),
        ]}
        selection={{
          rows: selected,
          change: setSelected,
          selectable: ({ approval }) => approval === 'free',
          actions: bulkActions,
        }}
        tools={
          mayEdit ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setEdited('new')}
            >
              {t('code.addAccount')}
            </Button>
          ) : null
        }
      />
      {edited ? (
        <AccountModal
          account={edited === 'new' ? undefined : edited}
          others={code.accounts.filter((one) => edited === 'new' || one._id !== edited._id)}
          onSave={(typed) => (edited === 'new' ? changes.add(typed) : changes.edit(edited, typed))}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </div>
  )
}
