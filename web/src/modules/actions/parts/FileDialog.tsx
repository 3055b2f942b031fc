import { Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { actionCandidates, actionTrainees, fileInAction, type Filed } from '#contract/actions/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { BulkButton } from '../../../platform/ui/BulkButton.tsx'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { Day } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'

type Candidate = CallAnswer<typeof actionCandidates>['items'][number]

const columns: readonly Column<Candidate>[] = [
  { name: 'name', title: t('actions.name'), sortable: true, card: 'title', render: ({ user }) => user.name },
  {
    name: 'company',
    title: t('actions.company'),
    sortable: true,
    render: ({ company }) => company?.name ?? '–',
  },
  {
    name: 'assignedAt',
    title: t('actions.assignedAt'),
    sortable: true,
    render: ({ assignedAt }) => <Day value={assignedAt} />,
  },
]

/** Chooses trainees for an action among its candidates; or takes all of them. */
export function FileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const list = useListState({ size: 10, sort: 'name', name: 'candidates' })
  const [selected, setSelected] = useState<Candidate[]>([])
  const answer = useCall(
    actionCandidates,
    { params: { id }, query: list.query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const file = useMutate(fileInAction, { refreshes: [actionTrainees, actionCandidates] })
  const send = async (body: Filed) => {
    try {
      const { filed } = await file.mutateAsync({ params: { id }, body })
      toast.success(tCount('actions.filed', filed))
      onClose()
    } catch (failure) {
      toast.failure(failure)
    }
  }
  const total = answer.data?.total ?? 0
  const actions = (rows: Candidate[]) => (
    <BulkButton
      loading={file.isPending}
      onClick={() => void send({ assignments: rows.map(({ _id }) => _id) })}
    >
      {t('actions.file')}
    </BulkButton>
  )
  return (
    <Dialog title={t('actions.candidates')} size="xl" unsaved={selected.length > 0} onClose={onClose}>
      <DataList<Candidate>
        list={list}
        label={t('actions.candidates')}
        columns={columns}
        answer={answer}
        nameOf={({ user }) => user.name}
        searchPlaceholder={t('actions.searchTrainees')}
        selection={{
          rows: selected,
          change: setSelected,
          actions,
        }}
        empty={{ title: t('actions.noCandidates'), text: t('actions.noCandidatesText') }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {total > 0 && !list.search ? (
          <Button loading={file.isPending} onClick={() => void send({ all: true })}>
            {tCount('actions.fileAll', total)}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  )
}
