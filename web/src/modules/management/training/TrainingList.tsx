import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  companyTraining,
  companyTrainingOf,
  type TrainingPage,
  type TrainingRow,
} from '#contract/management/training-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState } from '../../../platform/ui/data-list/index.ts'
import type { CompaniesCall } from '../companies/use-company-search.ts'
import { trainingColumns } from './columns.tsx'
import { trainingFilterOf, trainingFilters } from './filters.ts'

const Sums = ({ total, sums }: TrainingPage) => (
  <Text size="sm" mb="sm" role="status">
    {t('management.trainingSums', {
      total: tCount('management.trainingCount', total),
      assigned: formatNumber(sums.assigned),
      done: formatNumber(sums.done),
      owed: formatNumber(sums.owed),
      accesses: formatNumber(sums.accesses),
    })}
  </Text>
)

/**
 * The courses that were assigned to people while they were of a company, or of those in sight, one by one, with what they
 * come to: where the figures of courses, hours and certificates lead (rule management.figures).
 */
export function TrainingList({
  company,
  companies,
}: {
  /** Of this company alone; */
  company?: string
  /** else where the companies to choose from are found. */
  companies?: CompaniesCall
}) {
  const list = useListState({ sort: '-activationDate' })
  const query = { ...list.query, filter: trainingFilterOf(list.filters) }
  const ofAll = useCall(companyTraining, { query }, { enabled: !company, placeholderData: keepPreviousData })
  const ofOne = useCall(
    companyTrainingOf,
    { params: { company: company ?? '' }, query },
    { enabled: company !== undefined, placeholderData: keepPreviousData },
  )
  const answer = company ? ofOne : ofAll
  const filters = useMemo(() => trainingFilters(companies), [companies])
  const columns = useMemo(() => trainingColumns(company !== undefined), [company])
  return (
    <>
      {answer.data ? <Sums {...answer.data} /> : null}
      <DataList<TrainingRow>
        list={list}
        label={t('management.tabs.formacao')}
        columns={columns}
        answer={answer}
        nameOf={({ trainee, degree }) => `${trainee.name}, ${degree.name}`}
        searchPlaceholder={t('management.trainingSearch')}
        filters={filters}
        empty={{ title: t('management.trainingNone') }}
      />
    </>
  )
}
