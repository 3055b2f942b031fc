import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listPlans, type PlanHead } from '#contract/planning/endpoints.ts'
import { planStates } from '#contract/planning/rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column, type Filter } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { BeginPlan } from '../parts/BeginPlan.tsx'

const columns: readonly Column<PlanHead>[] = [
  {
    name: 'company',
    title: t('planning.company'),
    card: 'title',
    render: ({ company, year }) => `${company.name}, ${year}`,
  },
  { name: 'version', title: t('planning.version'), render: ({ version }) => String(version) },
  { name: 'state', title: t('planning.state'), render: ({ state }) => t(`planning.states.${state}`) },
  {
    name: 'consultedUntil',
    title: t('planning.consultedUntil'),
    render: ({ consultedUntil }) => <Day value={consultedUntil} />,
  },
  {
    name: 'approvedAt',
    title: t('planning.approvedAt'),
    render: ({ approvedAt }) => <Day value={approvedAt} />,
  },
]

const filters: Filter[] = [
  {
    name: 'state',
    label: t('planning.state'),
    options: planStates.map((value) => ({ value, label: t(`planning.states.${value}`) })),
  },
]

/** Planos de formação: those of the companies that one answers for (rule planning.states). */
export default function Plans() {
  const list = useListState({ size: 20, sort: '-year' })
  const [isBeginning, setBeginning] = useState(false)
  const state = planStates.find((one) => one === list.filters['state'])
  const { skip, limit, search } = list.query
  const answer = useCall(
    listPlans,
    { query: { skip, limit, ...(search && { search }), filter: { ...(state && { state }) } } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <>
      <PageHeader
        title={t('menu.plans')}
        text={t('planning.text')}
        action={<Button onClick={() => setBeginning(true)}>{t('planning.begin')}</Button>}
      />
      <DataList<PlanHead>
        list={list}
        label={t('menu.plans')}
        columns={columns}
        answer={answer}
        nameOf={({ company, year }) => `${company.name}, ${year}`}
        hrefOf={({ _id }) => `/gestor/planos/${_id}`}
        searchPlaceholder={t('planning.search')}
        filters={filters}
        empty={{ title: t('planning.empty'), text: t('planning.emptyText') }}
      />
      {isBeginning ? <BeginPlan onClose={() => setBeginning(false)} /> : null}
    </>
  )
}
