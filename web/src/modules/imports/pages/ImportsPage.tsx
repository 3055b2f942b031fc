import { keepPreviousData } from '@tanstack/react-query'
import { Button, Group } from '@mantine/core'
import { IconFileImport, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listImports, type ImportItem } from '#contract/imports/endpoints.ts'
import type { ImportKind } from '#contract/imports/fields.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { Moment } from '../../../platform/ui/moments.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { CountsText } from '../parts/CountsText.tsx'
import ImportDialog from '../parts/ImportDialog.tsx'
import { UndoDialog } from '../parts/UndoDialog.tsx'
import { isWorking } from '../parts/working.ts'

/** How often a list with work under way is refetched, in milliseconds. */
const LOOK_MS = 1500

const columns: readonly Column<ImportItem>[] = [
  { name: 'file', title: t('import.page.file'), card: 'title' },
  { name: 'kind', title: t('import.page.kind'), render: ({ kind }) => t(`import.kind.${kind}`) },
  { name: 'company', title: t('management.company'), render: ({ company }) => company.name },
  {
    name: 'createdAt',
    title: t('import.page.when'),
    render: ({ createdAt }) => <Moment value={createdAt} />,
  },
  { name: 'state', title: t('import.page.state'), render: ({ state }) => t(`import.state.${state}`) },
  { name: 'counts', title: t('import.page.counts'), render: (item) => <CountsText item={item} /> },
]

/**
 * The user's imports: the state of each, and actions to continue it or take it back. With a company in the address it
 * begins with a file of that company's people.
 */
export default function ImportsPage() {
  const list = useListState({ size: 20 })
  const [address, change] = useAddressState()
  const open = address['importacao']
  const companyId = address['empresa']
  const [kind, setKind] = useState<ImportKind | undefined>(companyId && !open ? 'user' : undefined)
  const company = useCall(
    getItem,
    { params: { entity: 'company', id: companyId ?? '' } },
    { enabled: companyId !== undefined && kind !== undefined },
  )
  const [undone, setUndone] = useState<ImportItem>()
  const { skip, limit } = list.query
  const answer = useCall(
    listImports,
    { query: { skip, limit } },
    {
      refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? LOOK_MS : false),
      placeholderData: keepPreviousData,
    },
  )
  const close = () => {
    setKind(undefined)
    change({ importacao: undefined, empresa: undefined })
    void refresh(listImports)
  }

  return (
    <>
      <PageHeader
        title={t('menu.imports')}
        text={t('import.page.text')}
        action={<ImportButtons onChoose={setKind} />}
      />
      <DataList
        list={list}
        answer={answer}
        label={t('menu.imports')}
        columns={columns}
        searchPlaceholder={false}
        nameOf={({ file }) => file}
        onOpen={({ _id }) => change({ importacao: _id })}
        empty={{ title: t('import.page.empty'), text: t('import.page.emptyText') }}
        rowActions={(item) => [
          ...(item.hasRows
            ? [
                {
                  label: t(item.state === 'checked' ? 'common.continue' : 'import.page.see'),
                  onClick: () => change({ importacao: item._id }),
                },
              ]
            : []),
          ...(item.undoUntil
            ? [{ label: t('import.undo.confirm'), danger: true, onClick: () => setUndone(item) }]
            : []),
        ]}
      />
      {(kind ?? open) && !(kind && company.isLoading) ? (
        <ImportDialog
          key={kind ?? open}
          kind={kind ?? 'user'}
          company={company.data ? { _id: company.data._id, name: company.data.name ?? '' } : undefined}
          importId={kind ? undefined : open}
          onBegun={(id) => change({ importacao: id })}
          onClose={close}
        />
      ) : null}
      {undone ? <UndoDialog item={undone} onClose={() => setUndone(undefined)} /> : null}
    </>
  )
}

const ImportButtons = ({ onChoose }: { onChoose: (kind: ImportKind) => void }) => (
  <Group gap="xs">
    <Button leftSection={<IconUsersPlus size={16} aria-hidden />} onClick={() => onChoose('user')}>
      {t('import.title.user')}
    </Button>
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
      onClick={() => onChoose('degree')}
    >
      {t('import.title.degree')}
    </Button>
  </Group>
)
