import { keepPreviousData } from '@tanstack/react-query'
import { codeStatistics } from '#contract/enrolment/code-use-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

type CourseCodes = CallAnswer<typeof codeStatistics>['items'][number] & { _id: string }

const codesOf = (name: 'codes' | 'accounts'): Column<CourseCodes> => ({
  name,
  title: t(`enrolment.codeFigures.${name}`),
  align: 'right',
  render: ({ degree, [name]: n }) => (
    <TextLink to={`/code/list?f.degree=${encodeURIComponent(`${degree._id}|${degree.name}`)}`}>
      {formatNumber(n)}
    </TextLink>
  ),
})

const columns: readonly Column<CourseCodes>[] = [
  {
    name: 'name',
    title: t('management.courseName'),
    sortable: true,
    card: 'title',
    render: ({ degree }) => degree.name,
  },
  codesOf('codes'),
  codesOf('accounts'),
  ...(['used', 'complete'] as const).map((name): Column<CourseCodes> => ({
    name,
    title: t(`enrolment.codeFigures.${name}`),
    align: 'right',
    render: ({ [name]: n }) => formatNumber(n),
  })),
]

/**
 * The totals of the codes in sight, course by course: their seats, who took them and who finished (rule code.reach).
 */
export default function CodeCourses() {
  const list = useListState({ sort: 'name', name: 'cursos' })
  const answer = useCall(
    codeStatistics,
    { query: { ...list.query, filter: {} } },
    { placeholderData: keepPreviousData },
  )
  const items = answer.data?.items.map((row): CourseCodes => ({ ...row, _id: row.degree._id }))
  return (
    <DataList<CourseCodes>
      list={list}
      label={t('enrolment.codesByCourse')}
      columns={columns}
      answer={{ ...answer, data: answer.data && items ? { items, total: answer.data.total } : undefined }}
      nameOf={({ degree }) => degree.name}
      searchPlaceholder={t('management.courseSearch')}
      empty={{ title: t('management.noCodes') }}
    />
  )
}
