import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clientSummaries, traineeDashboard, type ProgressRow } from '#contract/management/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { Moment } from '../../../platform/ui/moments.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { AddTrainee } from '../trainees/AddTrainee.tsx'
import { traineeFilterOf, traineeFilters } from '../trainees/filters.tsx'
import { refreshTrainees } from '../trainees/refresh.ts'
import { InlineText } from './InlineText.tsx'
import { ROWS } from './rows.ts'
import { SavedViews } from '../views/SavedViews.tsx'

const change = async (id: string, body: Record<string, unknown>): Promise<void> => {
  await call(editItem, { params: { entity: 'user', id }, body })
  toast.success(t('user.saved'))
  await refreshTrainees()
}

const calledBy = ({ name, username }: ProgressRow): string => name || username

const columns: readonly Column<ProgressRow>[] = [
  {
    name: 'name',
    title: t('management.name'),
    sortable: true,
    card: 'title',
    render: (row) => calledBy(row),
  },
  { name: 'username', title: t('auth.username'), sortable: true },
  {
    name: 'email',
    title: 'Email',
    sortable: true,
    render: (row) =>
      row._can.edit ? (
        <InlineText
          value={row.email}
          field="Email"
          name={calledBy(row)}
          type="email"
          max={200}
          save={(email) => change(row._id, { email })}
        />
      ) : (
        row.email
      ),
  },
  {
    name: 'company',
    title: t('management.company'),
    sortable: true,
    render: ({ company }) => company?.name ?? '–',
  },
  {
    name: 'lastAccess',
    title: t('management.lastAccess'),
    render: ({ lastAccess }) => (lastAccess ? <Moment value={lastAccess} /> : t('management.never')),
  },
  {
    name: 'courses',
    title: t('management.coursesOf'),
    render: ({ courses: { assigned, running, complete } }) =>
      t('management.coursesState', { assigned, running, complete }),
  },
  {
    name: 'hours',
    title: t('management.figures.done'),
    render: ({ hours: { assigned, done } }) =>
      t('management.hoursState', { assigned: formatNumber(assigned), done: formatNumber(done) }),
  },
  { name: 'certificates', title: t('management.certificates'), align: 'right' },
]

/** The trainees of a gestor with how far they are, corrected in the list. */
export function Progress() {
  const list = useListState({ size: ROWS, sort: 'name' })
  const filters = useMemo(() => traineeFilters(clientSummaries), [])
  const answer = useCall(
    traineeDashboard,
    { query: { ...list.query, filter: traineeFilterOf(list.filters) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <DataList<ProgressRow>
      list={list}
      label={t('management.dashboardTabs.formandos')}
      columns={columns}
      answer={answer}
      nameOf={calledBy}
      searchPlaceholder={t('management.traineesSearch')}
      filters={filters}
      hrefOf={({ _id }) => `/user/view/${_id}`}
      isMarked={({ active }) => !active}
      choosesColumns
      tools={<SavedViews name="progress" list={list} />}
      empty={{ title: t('empty.trainees'), action: <AddTrainee /> }}
    />
  )
}
