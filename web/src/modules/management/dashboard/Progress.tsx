import { displayName } from '#contract/platform/kernel/display-name.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clientSummaries, traineeDashboard, type ProgressRow } from '#contract/management/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { exportStudents } from '#contract/management/sheet-endpoints.ts'
import { EMAIL_MAX } from '#contract/platform/validation/lengths.ts'
import { call } from '../../../platform/lib/call.ts'
import { callFile } from '../../../platform/lib/download.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { EmailText } from '../../../platform/ui/EmailText.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { SheetOfList, type AskSheet } from '../sheets/use-list-sheet.tsx'
import { AddTrainee } from '../trainees/AddTrainee.tsx'
import { traineeFilterOf, traineeFilters } from '../trainees/filters.tsx'
import { refreshTrainees } from '../trainees/refresh.ts'
import { useTraineeTools } from '../trainees/use-trainee-tools.tsx'
import { InlineText } from './InlineText.tsx'
import { LINKS, ROWS } from './rows.ts'
import { SavedViews } from '../views/SavedViews.tsx'

const change = async (id: string, body: CallBody<typeof editItem, 'user'>): Promise<void> => {
  await call(editItem, { params: { entity: 'user', id }, body })
  toast.success(t('user.saved'))
  await refreshTrainees()
}

const columns: readonly Column<ProgressRow>[] = [
  {
    name: 'name',
    title: t('management.name'),
    sortable: true,
    card: 'title',
    render: (row) => displayName(row),
  },
  { name: 'username', title: t('auth.username'), sortable: true },
  {
    name: 'email',
    title: t('person.email'),
    sortable: true,
    width: 200,
    render: (row) =>
      row._can.edit ? (
        <InlineText
          value={row.email}
          field={t('person.email')}
          name={displayName(row)}
          type="email"
          maxLength={EMAIL_MAX}
          save={(email) => change(row._id, { email })}
        />
      ) : (
        <EmailText value={row.email} />
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
    render: ({ _id, courses: { assigned, running, complete } }) => (
      <TextLink to={`/user/view/${_id}`}>
        {t('management.coursesState', { assigned, running, complete })}
      </TextLink>
    ),
  },
  {
    name: 'hours',
    title: t('management.figures.done'),
    render: ({ _id, hours: { assigned, done } }) => (
      <TextLink to={`/user/view/${_id}`}>
        {t('management.hoursState', { assigned: formatHours(assigned), done: formatHours(done) })}
      </TextLink>
    ),
  },
  {
    name: 'certificates',
    title: t('management.certificates'),
    align: 'right',
    render: ({ _id, certificates }) => (
      <TextLink to={`/user/view/${_id}`}>{formatNumber(certificates)}</TextLink>
    ),
  },
]

/** The trainees of a gestor with their progress, edited in the list; their courses open beside it. */
export function Progress() {
  const list = useListState({ size: ROWS, sort: 'name' })
  const filters = useMemo(() => traineeFilters(clientSummaries), [])
  const query = { ...list.query, filter: traineeFilterOf(list.filters) }
  const answer = useCall(traineeDashboard, { query }, { placeholderData: keepPreviousData })
  const { sort, search, filter } = query
  const sheet: AskSheet = (chosen) => callFile(exportStudents, { body: { sort, search, filter, ...chosen } })
  const tools = useTraineeTools<ProgressRow>({
    pageAt: (window) => call(traineeDashboard, { query: { ...query, ...window } }),
    sheet,
  })
  return (
    <>
      {tools.dialogs}
      <DataList<ProgressRow>
        list={list}
        links={LINKS}
        label={t('management.dashboardTabs.formandos')}
        columns={columns}
        answer={answer}
        nameOf={displayName}
        searchPlaceholder={t('management.traineesSearch')}
        filters={filters}
        onOpen={tools.open}
        isMarked={({ active, lock }) => !active || lock}
        rowActions={tools.rowActions}
        selection={tools.selection}
        choosesColumns
        tools={
          <>
            <SavedViews name="progress" list={list} />
            <SheetOfList ask={sheet} total={answer.data?.total} />
          </>
        }
        empty={{
          title: t('empty.trainees'),
          text: t('management.noTraineesText'),
          action: <AddTrainee />,
        }}
      />
    </>
  )
}
