import { keepPreviousData } from '@tanstack/react-query'
import { IconCards, IconCoins, IconEraser, IconEye } from '@tabler/icons-react'
import { boardWorkers, standings, type BoardWorker } from '#contract/compliance/board-endpoints.ts'
import { MAX_CARD_TRAINEES } from '#contract/enrolment/card-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { allRowsBy } from '../../../platform/lib/all-rows.ts'
import { call } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { today } from '../../../platform/lib/today.ts'
import { useMay } from '../../../platform/lib/user.ts'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { BulkButton } from '../../../platform/ui/BulkButton.tsx'
import { DataList, useListState, type Filter } from '../../../platform/ui/data-list/index.ts'
import { usePayment } from '../hours/use-payment.tsx'
import { workerColumns } from './columns.tsx'
import { useChosenWorkers } from './use-chosen-workers.tsx'

const filters: Filter[] = [
  {
    name: 'standing',
    label: t('compliance.board.standing'),
    options: standings.map((value) => ({ value, label: t(`compliance.board.standings.${value}`) })),
  },
]

const standingOf = (chosen: string | undefined) => standings.find((value) => value === chosen)

/** Why courses are not given to these at once. */
const whyNot = (rows: readonly BoardWorker[]): string | undefined => {
  if (rows.length > MAX_CARD_TRAINEES) return t('management.atMost', { max: formatNumber(MAX_CARD_TRAINEES) })
  const others = rows.filter(({ _can }) => !_can.give).length
  return others > 0 ? tCount('management.notManaged', others) : undefined
}

/** Did their contract end before today? */
const hasLeft = ({ endDate }: BoardWorker): boolean => endDate !== null && endDate < today()

/** What is done about the hours that the end of a contract left owed: their payment is recorded, corrected or cleared. */
const paymentActions = (
  { _id, updatedAt, trainee: { name }, endDate, atEnd: rest, paid }: BoardWorker,
  { record, clear }: ReturnType<typeof usePayment>,
): MenuAction[] => {
  if (rest === 0 && !paid) return []
  const leaver = { employment: _id, updatedAt, name, endDate: endDate ?? '', rest, paid }
  return [
    {
      label: t(paid ? 'compliance.payment.edit' : 'compliance.payment.add'),
      icon: <IconCoins size={16} aria-hidden />,
      onClick: () => record(leaver),
    },
    ...(paid
      ? [
          {
            label: t('compliance.payment.clear'),
            icon: <IconEraser size={16} aria-hidden />,
            onClick: () => clear(leaver),
          },
        ]
      : []),
  ]
}

/**
 * The workers of a company, the largest gap first; selected ones are given courses, after a preview of what it takes.
 */
export function Workers({ company, after }: { company: Reference; after: () => Promise<unknown> }) {
  const list = useListState({ size: 20, sort: '-owed' })
  const gives = useMay('assignment.giveOnCards')
  const keeps = useMay('employment.keep')
  const payment = usePayment()
  const chosen = useChosenWorkers(company, after)
  const standing = standingOf(list.filters['standing'])
  const query = { ...list.query, filter: standing ? { standing } : {} }
  const answer = useCall(
    boardWorkers,
    { params: { company: company._id }, query },
    { placeholderData: keepPreviousData },
  )
  const findAll = allRowsBy((window) =>
    call(boardWorkers, { params: { company: company._id }, query: { ...query, ...window } }),
  )
  const rowActions = (row: BoardWorker): MenuAction[] => [
    {
      label: t('compliance.board.statement'),
      icon: <IconEye size={16} aria-hidden />,
      to: `/horas/${row.trainee._id}`,
    },
    ...(gives && row._can.give && !hasLeft(row)
      ? [
          {
            label: t('management.give'),
            icon: <IconCards size={16} aria-hidden />,
            onClick: () => chosen.give([row]),
          },
        ]
      : []),
    ...(keeps ? paymentActions(row, payment) : []),
  ]
  const bulkActions = (rows: BoardWorker[]) => (
    <>
      <BulkButton why={whyNot(rows)} onClick={() => chosen.give(rows)}>
        {t('management.give')}
      </BulkButton>
      <BulkButton why={whyNot(rows)} onClick={() => chosen.closeGap(rows)}>
        {t('compliance.board.gap.open')}
      </BulkButton>
    </>
  )
  return (
    <>
      {chosen.dialogs}
      {payment.dialogs}
      <DataList<BoardWorker>
        list={list}
        label={t('compliance.board.title')}
        columns={workerColumns(standing === 'left')}
        answer={answer}
        nameOf={({ trainee }) => trainee.name}
        searchPlaceholder={t('compliance.board.search')}
        filters={filters}
        rowActions={rowActions}
        {...(gives
          ? {
              selection: {
                rows: chosen.selected,
                change: chosen.setSelected,
                findAll,
                actions: bulkActions,
              },
            }
          : {})}
        empty={{ title: t('compliance.board.none'), text: t('compliance.board.noneText') }}
      />
    </>
  )
}
