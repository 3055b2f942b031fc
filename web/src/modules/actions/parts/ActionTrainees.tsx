import { Button, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  actionCandidates,
  actionTrainees,
  takeOutOfAction,
  type ActionTrainee,
} from '#contract/actions/endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { BulkButton } from '../../../platform/ui/BulkButton.tsx'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { DataList, useListState } from '../../../platform/ui/data-list/index.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { FileDialog } from './FileDialog.tsx'
import { traineeColumns } from './trainee-columns.tsx'

const STATES = ['complete', 'notComplete'] as const

/**
 * The trainees of an action, with their progress; the people who answer for it add and remove trainees while it is
 * open.
 */
export function ActionTrainees({ id, isOpen }: { id: string; isOpen: boolean }) {
  const heading = useId()
  const list = useListState({ size: 10, sort: 'name', name: 'trainees' })
  const [selected, setSelected] = useState<ActionTrainee[]>([])
  const [isFiling, setFiling] = useState(false)
  const [dialog, ask] = useConfirm()
  const files = useMay('action.fileTrainees') && isOpen
  const chosen = list.filters['state']
  const filter = STATES.some((state) => state === chosen) ? { isComplete: chosen === 'complete' } : {}
  const answer = useCall(
    actionTrainees,
    { params: { id }, query: { ...list.query, filter } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const takeOut = useMutate(takeOutOfAction, { refreshes: [actionTrainees, actionCandidates] })
  const askTakeOut = (rows: ActionTrainee[]) =>
    ask({
      title: tCount('actions.takeOutTitle', rows.length),
      text: t('actions.takeOutText'),
      destroys: rows.map(({ user }) => user.name),
      confirm: t('actions.takeOut'),
      onConfirm: async () => {
        const { takenOut } = await takeOut.mutateAsync({
          params: { id },
          body: { assignments: rows.map(({ _id }) => _id) },
        })
        setSelected([])
        toast.success(tCount('actions.takenOut', takenOut))
      },
    })
  const actions = (rows: ActionTrainee[]) => (
    <BulkButton onClick={() => askTakeOut(rows)}>{t('actions.takeOut')}</BulkButton>
  )
  return (
    <section aria-labelledby={heading}>
      {dialog}
      {isFiling ? <FileDialog id={id} onClose={() => setFiling(false)} /> : null}
      <Title order={2} size="h4" mb="sm" id={heading}>
        {t('actions.trainees')}
      </Title>
      <DataList<ActionTrainee>
        list={list}
        label={t('actions.trainees')}
        columns={traineeColumns}
        answer={answer}
        nameOf={({ user }) => user.name}
        searchPlaceholder={t('actions.searchTrainees')}
        filters={[
          {
            name: 'state',
            label: t('actions.state'),
            options: STATES.map((value) => ({ value, label: t(`actions.${value}`) })),
          },
        ]}
        tools={
          files ? (
            <Button
              variant="light"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setFiling(true)}
            >
              {t('actions.addTrainees')}
            </Button>
          ) : null
        }
        {...(files
          ? {
              selection: {
                rows: selected,
                change: setSelected,
                actions,
              },
            }
          : {})}
        empty={{ title: t('actions.noTrainees'), text: t('actions.noTraineesText') }}
      />
    </section>
  )
}
