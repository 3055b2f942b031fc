import { Button, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { editItem, getItem } from '#contract/entities/endpoints.ts'
import { t, tCount } from '#contract/text/text.ts'
import { fold } from '../../lib/fold.ts'
import { call } from '../../lib/call.ts'
import { refresh } from '../../lib/query.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataList, useListState } from '../../ui/data-list/index.ts'
import type { AnyItem } from '../names.ts'
import { AccountModal } from './AccountModal.tsx'
import { accountColumns, useAccountActions, type PinAccount } from './pin-accounts.tsx'

/** A PIN code as its own call answers it; `reveal` is set where it may be shown whole. */
export type PinCode = AnyItem & {
  type: string
  code: string
  reveal: boolean
  updatedAt: string
  accounts: PinAccount[]
}

/** The accounts of a PIN code: whose each PIN is and where it stands; they come with the code, so pages are cut here. */
export function CodeAccounts({ code }: { code: PinCode }) {
  const list = useListState({ name: 'contas' })
  const [selected, setSelected] = useState<PinAccount[]>([])
  const [edited, setEdited] = useState<PinAccount | 'new'>()
  const { dialog, actionsOf, approveMany } = useAccountActions()
  const [question, ask] = useConfirm()
  const mayEdit = code._can?.edit ?? false

  const save = async (accounts: readonly Pick<PinAccount, 'name' | 'email'>[]) => {
    const { _id: id, updatedAt } = code
    await call(editItem, { params: { entity: 'code', id }, body: { accounts, updatedAt } })
    await refresh(getItem)
  }
  const remove = (account: PinAccount) =>
    ask({
      title: t('code.removeAccount'),
      text: t('code.removeAccountText', { pin: account.pin, name: account.name }),
      confirm: t('common.delete'),
      onConfirm: () => save(code.accounts.filter(({ _id }) => _id !== account._id)),
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
          others={code.accounts.filter((one) => one !== edited)}
          onSave={(changed) =>
            save(
              edited === 'new'
                ? [...code.accounts, changed]
                : code.accounts.map((one) => (one === edited ? { ...one, ...changed } : one)),
            )
          }
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </div>
  )
}
