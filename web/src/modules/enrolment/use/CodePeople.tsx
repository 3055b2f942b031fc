import { displayName } from '#contract/platform/kernel/display-name.ts'
import { Select } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { codeStudents, codeStudentsByType, type CodeStudent } from '#contract/enrolment/code-use-endpoints.ts'
import { formatDay, formatPercent } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

const types = ['P', 'A', 'O', 'FC', 'AV'] as const

const person: Column<CodeStudent> = {
  name: 'name',
  title: t('management.cardHolder'),
  sortable: true,
  card: 'title',
  render: ({ user }) => <TextLink to={`/user/view/${user._id}`}>{displayName(user)}</TextLink>,
}
const company: Column<CodeStudent> = {
  name: 'company',
  title: t('management.company'),
  render: (row) => row.company?.name ?? '–',
}
const rest: readonly Column<CodeStudent>[] = [
  { name: 'degree', title: t('management.courseName'), sortable: true, render: ({ degree }) => degree.name },
  { name: 'type', title: t('management.codeType'), render: ({ type }) => t(`enrolment.cameBy.${type}`) },
  { name: 'code', title: t('management.code'), render: ({ code }) => code ?? '–' },
  {
    name: 'activationDate',
    title: t('enrolment.redeemedOn'),
    sortable: true,
    render: ({ activationDate }) => formatDay(activationDate),
  },
  {
    name: 'elapsedTimePerc',
    title: t('enrolment.timeDone'),
    align: 'right',
    render: ({ elapsedTimePerc, isComplete }) =>
      isComplete ? t('management.trainingStates.complete') : formatPercent(elapsedTimePerc),
  },
]

/**
 * The trainees who use the codes in sight, or whose course came by one way: a kind of code, a card, or standalone (rule
 * code.reach).
 */
export default function CodePeople({ company: only }: { company?: string }) {
  const [{ por }, change] = useAddressState()
  const type = types.find((one) => one === por)
  const list = useListState({ sort: '-activationDate', name: 'formandos' })
  const columns = useMemo(() => [person, ...(only ? [] : [company]), ...rest], [only])
  const query = { ...list.query, filter: {}, ...(only ? { company: only } : {}) }
  const ofAll = useCall(codeStudents, { query }, { enabled: !type, placeholderData: keepPreviousData })
  const ofType = useCall(
    codeStudentsByType,
    { params: { type: type ?? 'A' }, query },
    { enabled: type !== undefined, placeholderData: keepPreviousData },
  )
  return (
    <DataList<CodeStudent>
      list={list}
      label={t('enrolment.codePeople')}
      columns={columns}
      answer={type ? ofType : ofAll}
      nameOf={({ user, degree }) => `${displayName(user)}, ${degree.name}`}
      searchPlaceholder={t('enrolment.codePeopleSearch')}
      tools={
        <Select
          aria-label={t('enrolment.cameByLabel')}
          placeholder={t('enrolment.cameByCode')}
          data={types.map((value) => ({ value, label: t(`enrolment.cameBy.${value}`) }))}
          value={type ?? null}
          onChange={(value) => change({ por: value ?? undefined, 'formandos.page': undefined })}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          w={220}
        />
      }
      empty={{ title: t('enrolment.noCodePeople') }}
    />
  )
}
