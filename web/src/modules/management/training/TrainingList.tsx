import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import {
  companyTraining,
  companyTrainingOf,
  type TrainingPage,
  type TrainingRow,
} from '#contract/management/training-endpoints.ts'
import { exportTraining } from '#contract/management/sheet-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { callFile } from '../../../platform/lib/download.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { DataList, useListState } from '../../../platform/ui/data-list/index.ts'
import type { CompaniesCall } from '../companies/companies-call.ts'
import { useListSheet } from '../sheets/use-list-sheet.tsx'
import type { ListedTrainee } from '../trainees/listed-trainee.ts'
import { TraineePanel } from '../trainees/TraineePanel.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { trainingColumns } from './columns.tsx'
import { trainingFilterOf, trainingFilters } from './filters.ts'

const Sums = ({ total, sums }: TrainingPage) => (
  <Text size="sm" mb="sm" role="status">
    {t('management.trainingSums', {
      total: tCount('management.trainingCount', total),
      assigned: formatHours(sums.assigned),
      done: formatHours(sums.done),
      owed: formatHours(sums.owed),
      accesses: formatNumber(sums.accesses),
    })}
  </Text>
)

/** The person of a row; this list has no actions on their courses. */
const toListed = ({ trainee, company }: TrainingRow): ListedTrainee => ({
  ...trainee,
  company,
  username: '',
  email: '',
  lock: false,
  _can: { edit: false, lock: false, give: false },
})

/**
 * The courses that were assigned to people while they were of a company, or of those in sight, one by one, with what
 * they come to: where the figures of courses, hours and certificates lead (rule management.figures).
 */
export function TrainingList({
  company,
  companies,
  first,
}: {
  /** The only company to show; without it, those in sight. */
  company?: string
  /** The source of the companies to choose from, unless only one is shown. */
  companies?: CompaniesCall
  /** The first step where there are none yet. */
  first?: ReactNode
}) {
  const list = useListState({ sort: '-activationDate' })
  const gives = useMay('assignment.giveOnCards')
  const query = { ...list.query, filter: trainingFilterOf(list.filters) }
  const ofAll = useCall(companyTraining, { query }, { enabled: !company, placeholderData: keepPreviousData })
  const ofOne = useCall(
    companyTrainingOf,
    { params: { company: company ?? '' }, query },
    { enabled: company !== undefined, placeholderData: keepPreviousData },
  )
  const answer = company ? ofOne : ofAll
  const { sort, search, filter } = query
  const sheet = useListSheet<TrainingRow>({
    ask: (chosen) => callFile(exportTraining, { body: { company, sort, search, filter, ...chosen } }),
    pageAt: (window) => {
      const asked = { ...query, ...window }
      return company
        ? call(companyTrainingOf, { params: { company }, query: asked })
        : call(companyTraining, { query: asked })
    },
    total: answer.data?.total,
  })
  const filters = useMemo(() => trainingFilters(companies), [companies])
  const [shown, setShown] = useState<TrainingRow>()
  const columns = useMemo(() => trainingColumns(company !== undefined, setShown), [company])
  return (
    <>
      {answer.data ? <Sums {...answer.data} /> : null}
      {shown ? <TraineePanel trainee={toListed(shown)} onClose={() => setShown(undefined)} /> : null}
      <DataList<TrainingRow>
        list={list}
        label={t('management.tabs.formacao')}
        columns={columns}
        answer={answer}
        nameOf={({ trainee, degree }) => `${trainee.name}, ${degree.name}`}
        searchPlaceholder={t('management.trainingSearch')}
        filters={filters}
        choosesColumns
        selection={sheet.selection}
        tools={
          <>
            <SavedViews name={company ? 'companyTraining' : 'training'} list={list} />
            {sheet.tool}
          </>
        }
        empty={{
          title: t('management.trainingNone'),
          text: t(gives ? 'management.noCoursesText' : 'management.noCoursesYet'),
          action: first,
        }}
      />
    </>
  )
}
