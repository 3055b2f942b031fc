import {
  IconCards,
  IconEye,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { MAX_CARD_TRAINEES } from '#contract/enrolment/card-endpoints.ts'
import { students, studentsOf, type Student } from '#contract/management/endpoints.ts'
import { MAX_LIMIT } from '#contract/platform/kernel/paging.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { RemoveCourse } from '../../accounts/index.ts'
import { EnrolDialog } from '../../enrolment/index.ts'
import { BulkButton } from '../../../platform/ui/BulkButton.tsx'
import { DataList, useListState } from '../../../platform/ui/data-list/index.ts'
import { MailDialog } from '../../communication/index.ts'
import type { CompaniesCall } from '../companies/use-company-search.ts'
import { AddTrainee } from './AddTrainee.tsx'
import { BulkActions, type BulkKind, TraineeWork } from './TraineeWork.tsx'
import { traineeColumns } from './columns.tsx'
import { ExportTrainees } from './ExportTrainees.tsx'
import { traineeFilterOf, traineeFilters } from './filters.tsx'
import { refreshTrainees } from './refresh.ts'
import { SavedViews } from '../views/SavedViews.tsx'
import { TraineePanel } from './TraineePanel.tsx'

/** Trainees on a page (rule ui.pages). */
const PAGE_SIZE = 20

/** Why courses are not given to so many at once, or taken off them; */
const tooMany = ({ length }: readonly Student[]): string | undefined =>
  length > MAX_CARD_TRAINEES ? t('management.atMost', { max: formatNumber(MAX_CARD_TRAINEES) }) : undefined

/** and not given where somebody is among them whom one does not manage. */
const notAll = (rows: readonly Student[]): string | undefined => {
  const others = rows.filter(({ _can }) => !_can.edit).length
  return others > 0 ? tCount('management.notManaged', others) : undefined
}

/**
 * The trainees that somebody answers for: searched and narrowed, one by one and many at once, with their courses beside
 * the list (rule management.trainees).
 */
export function TraineeList({
  company,
  companies,
  tools,
}: {
  /** Of this company alone; */
  company?: string
  /** else where the companies to choose from are found. */
  companies?: CompaniesCall
  /** What else stands beside the search. */
  tools?: ReactNode
}) {
  const list = useListState({ size: PAGE_SIZE, sort: 'name' })
  const [selected, setSelected] = useState<Student[]>([])
  const [shown, setShown] = useState<Student>()
  const [work, setWork] = useState<{ kind: BulkKind; rows: Student[] }>()
  const [given, setGiven] = useState<Student[]>()
  const [removed, setRemoved] = useState<Student[]>()
  const takesBack = useMay('assignment.remove')
  const [written, setWritten] = useState<Student[]>()
  const filter = traineeFilterOf(list.filters)
  const query = { ...list.query, filter }
  const ofAll = useCall(students, { query }, { enabled: !company, placeholderData: keepPreviousData })
  const ofOne = useCall(
    studentsOf,
    { params: { company: company ?? '' }, query },
    { enabled: company !== undefined, placeholderData: keepPreviousData },
  )
  const filters = useMemo(() => traineeFilters(companies), [companies])
  const columns = useMemo(() => traineeColumns(company !== undefined), [company])
  const again = () => void refreshTrainees()
  useServerEvent('user.new', again)
  useServerEvent('user.edit', again)
  useServerEvent('user.remove', again)

  const pageAt = (skip: number) => {
    const asked = { ...query, skip, limit: MAX_LIMIT }
    return company
      ? call(studentsOf, { params: { company }, query: asked })
      : call(students, { query: asked })
  }
  const findAll = async (total: number) => {
    const found: Student[] = []
    while (found.length < total) {
      const { items } = await pageAt(found.length)
      if (items.length === 0) break
      found.push(...items)
    }
    return found
  }
  const rowActions = (row: Student): MenuAction[] => [
    {
      label: t('management.detail'),
      icon: <IconEye size={16} aria-hidden />,
      to: `/user/view/${row._id}`,
    },
    ...(row._can.edit
      ? [
          {
            label: t('common.edit'),
            icon: <IconPencil size={16} aria-hidden />,
            to: `/user/edit/${row._id}`,
          },
          {
            label: t('management.give'),
            icon: <IconCards size={16} aria-hidden />,
            onClick: () => setGiven([row]),
          },
        ]
      : []),
    {
      label: t('mail.write'),
      icon: <IconSend size={16} aria-hidden />,
      onClick: () => setWritten([row]),
    },
    ...(row._can.lock
      ? [
          {
            label: t('management.recover'),
            icon: <IconMail size={16} aria-hidden />,
            onClick: () => setWork({ kind: 'recover', rows: [row] }),
          },
          row.lock
            ? {
                label: t('management.unlock'),
                icon: <IconLockOpen size={16} aria-hidden />,
                onClick: () => setWork({ kind: 'unlock', rows: [row] }),
              }
            : {
                label: t('management.lock'),
                icon: <IconLock size={16} aria-hidden />,
                onClick: () => setWork({ kind: 'lock', rows: [row] }),
              },
        ]
      : []),
  ]

  const bulkActions = (rows: Student[]) => (
    <>
      {rows.some(({ _can }) => _can.edit) ? (
        <BulkButton why={tooMany(rows) ?? notAll(rows)} onClick={() => setGiven(rows)}>
          {t('management.give')}
        </BulkButton>
      ) : null}
      <BulkButton onClick={() => setWritten(rows)}>{t('mail.write')}</BulkButton>
      {takesBack ? (
        <BulkButton why={tooMany(rows)} color="red" onClick={() => setRemoved(rows)}>
          {t('user.removeCourse')}
        </BulkButton>
      ) : null}
      <BulkActions rows={rows} onChoose={(kind) => setWork({ kind, rows })} />
      <ExportTrainees rows={rows} />
    </>
  )

  return (
    <>
      {work ? (
        <TraineeWork
          {...work}
          onClose={(isDone) => {
            setWork(undefined)
            if (isDone) setSelected([])
          }}
        />
      ) : null}
      {given ? (
        <EnrolDialog
          rows={given}
          after={refreshTrainees}
          onClose={(isDone) => {
            setGiven(undefined)
            if (isDone) setSelected([])
          }}
        />
      ) : null}
      {written ? (
        <MailDialog
          people={written.map(({ _id, name, username }) => ({ _id, name: name || username }))}
          onClose={(isSent) => {
            setWritten(undefined)
            if (isSent) setSelected([])
          }}
        />
      ) : null}
      {removed ? (
        <RemoveCourse
          rows={removed}
          after={async () => Promise.all([refreshTrainees(), refresh(cardGroups)])}
          onClose={(isDone) => {
            setRemoved(undefined)
            if (isDone) setSelected([])
          }}
        />
      ) : null}
      {shown ? <TraineePanel trainee={shown} onClose={() => setShown(undefined)} /> : null}
      <DataList<Student>
        list={list}
        label={t('menu.trainees')}
        columns={columns}
        answer={company ? ofOne : ofAll}
        nameOf={({ name, username }) => name || username}
        searchPlaceholder={t('management.traineesSearch')}
        filters={filters}
        rowActions={rowActions}
        onOpen={setShown}
        isMarked={({ active, lock }) => !active || lock}
        selection={{
          rows: selected,
          change: setSelected,
          findAll,
          actions: bulkActions,
        }}
        empty={{ title: t('empty.traineesYet'), action: <AddTrainee company={company} /> }}
        choosesColumns
        tools={
          <>
            <SavedViews name={company ? 'companyTrainees' : 'trainees'} list={list} />
            {tools}
          </>
        }
      />
    </>
  )
}
