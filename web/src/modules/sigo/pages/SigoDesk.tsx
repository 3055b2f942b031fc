import { Button, Menu, Text } from '@mantine/core'
import { IconArrowBackUp, IconClipboardCopy, IconDownload, IconUser } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { sigoDesk, sigoFile, sigoStates, type SigoRow } from '#contract/sigo/endpoints.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { DataList, useListState } from '../../../platform/ui/data-list/index.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { CopyHelper } from '../helper/CopyHelper.tsx'
import { sigoColumns } from '../parts/columns.tsx'
import { sigoFilterOf, sigoFilters } from '../parts/filters.tsx'
import { UndoDialog } from '../parts/UndoDialog.tsx'

const PAGE_SIZE = 20

/** SIGO: the completed courses, what the register lacks of each, and a helper to type it there (rule sigo.desk). */
export default function SigoDesk() {
  const list = useListState({ size: PAGE_SIZE, sort: '-endDate' })
  const [opened, setOpened] = useState<{ row: SigoRow; to: 'copy' | 'undo' }>()
  // The actions that were typed since this page was opened: each is once, before its trainees.
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const mayRegister = useMay('sigo.register')
  const query = { ...list.query, filter: sigoFilterOf(list.filters) }
  const answer = useCall(sigoDesk, { query }, { placeholderData: keepPreviousData, staleTime: 0 })
  const { items = [], figures } = answer.data ?? {}
  const action = opened?.row.action?._id
  const next = opened && nextAfter(opened.row, items)
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader title={t('menu.sigo')} text={t('sigo.text')} />
      <Text size="sm" fw={600} mb="sm" mih={22} role="status">
        {figures
          ? sigoStates.map((one) => `${t(`sigo.states.${one}`)}: ${formatNumber(figures[one])}`).join(' · ')
          : ''}
      </Text>
      <DataList<SigoRow>
        list={list}
        label={t('menu.sigo')}
        columns={sigoColumns}
        answer={answer}
        nameOf={({ user, degree }) => `${user.name}, ${degree.name}`}
        searchPlaceholder={t('sigo.search')}
        filters={sigoFilters}
        onOpen={(row) => setOpened({ row, to: 'copy' })}
        rowActions={(row) => [
          {
            label: t('sigo.open'),
            icon: <IconClipboardCopy size={16} aria-hidden />,
            onClick: () => setOpened({ row, to: 'copy' }),
          },
          {
            label: t('sigo.seePerson'),
            icon: <IconUser size={16} aria-hidden />,
            to: `/user/view/${row.user._id}`,
          },
          ...(mayRegister && row.registration
            ? [
                {
                  label: t('sigo.undo'),
                  icon: <IconArrowBackUp size={16} aria-hidden />,
                  danger: true,
                  onClick: () => setOpened({ row, to: 'undo' as const }),
                },
              ]
            : []),
        ]}
        isQuiet={({ state }) => state === 'registered'}
        tools={<SaveMenu query={query} />}
        empty={{ title: t('sigo.empty'), text: t('sigo.emptyText') }}
        choosesColumns
      />
      {opened?.to === 'copy' ? (
        <CopyHelper
          key={opened.row._id}
          row={opened.row}
          isActionTyped={action === undefined || typed.has(action)}
          onActionTyped={() => setTyped(new Set([...typed, ...(action ? [action] : [])]))}
          onNext={next ? () => setOpened({ row: next, to: 'copy' }) : undefined}
          onClose={close}
        />
      ) : null}
      {opened?.to === 'undo' ? <UndoDialog row={opened.row} onClose={close} /> : null}
    </>
  )
}

/** What is typed next: another trainee of the same action, else the next in the list. */
const nextAfter = ({ _id, action }: SigoRow, items: readonly SigoRow[]): SigoRow | undefined => {
  const after = items.slice(items.findIndex((row) => row._id === _id) + 1).filter(isOpen)
  return after.find((row) => action !== null && row.action?._id === action._id) ?? after[0]
}

/** Saves what is listed as a file. */
function SaveMenu({ query }: { query: CallInput<typeof sigoFile>['query'] }) {
  const save = async (format: 'xlsx' | 'csv') => {
    try {
      saveFile(await callFile(sigoFile, { params: { format }, query }))
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('sigo.save')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>.xlsx</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>.csv</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const isOpen = ({ registration }: SigoRow): boolean => registration === null
