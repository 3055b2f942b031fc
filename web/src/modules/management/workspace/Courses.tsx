import { keepPreviousData } from '@tanstack/react-query'
import { companyCoursesOf, type CourseRow } from '#contract/management/workspace-endpoints.ts'
import { exportCourses } from '#contract/management/sheet-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { callFile } from '../../../platform/lib/download.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { useListSheet } from '../sheets/use-list-sheet.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { TabLink } from './TabLink.tsx'
import { ToManagers } from './ToManagers.tsx'
import type { TabProps } from './tab-props.ts'

const counted = (
  name: 'trainees' | 'waiting' | 'running' | 'complete',
  title: string,
): Column<CourseRow> => ({
  name,
  title,
  align: 'right',
  render: ({ _id, name: course, [name]: n }) => (
    <TabLink
      to={{
        tab: 'formacao',
        'f.degree': `${_id}|${course}`,
        ...(name === 'trainees' ? {} : { 'f.state': name }),
      }}
    >
      {formatNumber(n)}
    </TabLink>
  ),
})

const columns: readonly Column<CourseRow>[] = [
  {
    name: 'name',
    title: t('management.courseName'),
    sortable: true,
    card: 'title',
    render: ({ _id, name }) => (
      <TabLink to={{ tab: 'formandos', 'f.degree': `${_id}|${name}` }} fw={600}>
        {name}
      </TabLink>
    ),
  },
  {
    name: 'hours',
    title: t('management.courseHours'),
    sortable: true,
    align: 'right',
    render: (row) => formatHours(row.hours),
  },
  counted('trainees', t('management.courseTrainees')),
  counted('waiting', t('management.courseWaiting')),
  counted('running', t('management.courseRunning')),
  counted('complete', t('management.courseComplete')),
  {
    name: 'certificates',
    title: t('management.certificates'),
    align: 'right',
    render: ({ _id, name, certificates }) => (
      <TabLink to={{ tab: 'formacao', 'f.degree': `${_id}|${name}`, 'f.certified': 'ever' }}>
        {formatNumber(certificates)}
      </TabLink>
    ),
  },
  {
    name: 'done',
    title: t('management.courseDone'),
    align: 'right',
    render: ({ _id, name, done }) => (
      <TabLink to={{ tab: 'formacao', 'f.degree': `${_id}|${name}` }}>{formatHours(done)}</TabLink>
    ),
  },
]

/** The courses that the people of a company have; each, and each of its numbers, leads to those who have it. */
export default function Courses({ company }: TabProps) {
  const list = useListState({ sort: 'name' })
  const gives = useMay('assignment.giveOnCards')
  const query = { ...list.query, filter: {} }
  const params = { company }
  const answer = useCall(companyCoursesOf, { params, query }, { placeholderData: keepPreviousData })
  const { sort, search } = query
  const sheet = useListSheet<CourseRow>({
    ask: (chosen) => callFile(exportCourses, { body: { company, sort, search, ...chosen } }),
    pageAt: (window) => call(companyCoursesOf, { params, query: { ...query, ...window } }),
    total: answer.data?.total,
  })
  return (
    <DataList<CourseRow>
      list={list}
      label={t('management.tabs.cursos')}
      columns={columns}
      answer={answer}
      nameOf={({ name }) => name}
      searchPlaceholder={t('management.courseSearch')}
      selection={sheet.selection}
      tools={
        <>
          <SavedViews name="companyCourses" list={list} />
          {sheet.tool}
        </>
      }
      empty={{
        title: t('management.noCourses'),
        text: t(gives ? 'management.noCoursesText' : 'management.noCoursesYet'),
        action: gives ? (
          <TabLink to={{ tab: 'formandos' }}>{t('enrolment.giveToTrainees')}</TabLink>
        ) : (
          <ToManagers />
        ),
      }}
    />
  )
}
