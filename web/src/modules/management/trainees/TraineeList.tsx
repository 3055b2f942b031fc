import { displayName } from '#contract/platform/kernel/display-name.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { students, studentsOf, type Student } from '#contract/management/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { exportStudents } from '#contract/management/sheet-endpoints.ts'
import { call } from '../../../platform/lib/call.ts'
import { callFile } from '../../../platform/lib/download.ts'
import type { PageWindow } from '../../../platform/lib/more.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { useItemEvents } from '../../../platform/lib/item-events.ts'
import { DataList, useListState } from '../../../platform/ui/data-list/index.ts'
import type { CompaniesCall } from '../companies/companies-call.ts'
import { traineeRows } from '../first-rows.ts'
import { SheetOfList, type AskSheet } from '../sheets/use-list-sheet.tsx'
import { AddTrainee } from './AddTrainee.tsx'
import { traineeColumns } from './columns.tsx'
import { traineeFilterOf, traineeFilters } from './filters.tsx'
import { refreshTrainees } from './refresh.ts'
import { useTraineeTools } from './use-trainee-tools.tsx'
import { SavedViews } from '../views/SavedViews.tsx'

/**
 * The trainees that somebody answers for: searched and narrowed, one by one and many at once, with their courses beside
 * the list (rule management.trainees).
 */
export function TraineeList({
  company,
  companies,
  tools: beside,
  first,
}: {
  /** The only company to show; without it, those in sight. */
  company?: string
  /** The source of the companies to choose from, unless only one is shown. */
  companies?: CompaniesCall
  /** Further tools beside the search. */
  tools?: ReactNode
  /** The first step where there are none yet, if it is not adding one. */
  first?: ReactNode
}) {
  const list = useListState(traineeRows)
  const adds = useMay('user.add')
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
  useItemEvents('user', again)

  const pageAt = ({ skip, limit }: PageWindow) => {
    const asked = { ...query, skip, limit }
    return company
      ? call(studentsOf, { params: { company }, query: asked })
      : call(students, { query: asked })
  }
  const { sort, search } = list.query
  const sheet: AskSheet = (chosen) =>
    callFile(exportStudents, { body: { company, sort, search, filter, ...chosen } })
  const tools = useTraineeTools<Student>({ pageAt, sheet })

  return (
    <>
      {tools.dialogs}
      <DataList<Student>
        list={list}
        label={t('menu.trainees')}
        columns={columns}
        answer={company ? ofOne : ofAll}
        nameOf={displayName}
        searchPlaceholder={t('management.traineesSearch')}
        filters={filters}
        rowActions={tools.rowActions}
        onOpen={tools.open}
        isMarked={({ active, lock }) => !active || lock}
        selection={tools.selection}
        empty={{
          title: t('empty.traineesYet'),
          text: t(adds ? 'management.noTraineesText' : 'management.noTraineesYet'),
          action: first ?? <AddTrainee />,
        }}
        choosesColumns
        tools={
          <>
            <SavedViews name={company ? 'companyTrainees' : 'trainees'} list={list} />
            <SheetOfList ask={sheet} total={(company ? ofOne : ofAll).data?.total} />
            {beside}
          </>
        }
      />
    </>
  )
}
