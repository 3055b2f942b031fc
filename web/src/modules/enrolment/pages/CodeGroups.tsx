import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { codeGroups } from '#contract/enrolment/code-use-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import {
  ListFooter,
  ListToolbar,
  useExistingPage,
  useListState,
} from '../../../platform/ui/data-list/index.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { NoResults } from '../../../platform/ui/NoResults.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { GroupList } from '../groups/GroupList.tsx'
import { NewGroup } from '../groups/NewGroup.tsx'

/** 'Gestão de Clientes': what a master sold to its clients, group by group, and a new one (rule code.groups). */
export default function CodeGroups() {
  const list = useListState({ size: 20 })
  const [adding, setAdding] = useState(false)
  const { skip, limit, search } = list.query
  const answer = useCall(
    codeGroups,
    { query: { skip, limit, ...(search ? { search } : {}) } },
    { placeholderData: keepPreviousData },
  )
  useExistingPage(list, answer.data, answer.isPlaceholderData)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('code.group.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('menu.clients')} text={t('code.group.text')} action={add} />
      {adding ? <NewGroup onClose={() => setAdding(false)} /> : null}
      <ListToolbar
        list={list}
        filters={[]}
        placeholder={t('common.search')}
        label={t('menu.clients')}
        tools={null}
      />
      {answer.data ? (
        answer.data.total === 0 ? (
          list.narrowed ? (
            <NoResults onClear={list.clear} />
          ) : (
            <EmptyState title={t('code.group.none')} text={t('code.group.noneText')} />
          )
        ) : (
          <>
            <GroupList groups={answer.data.items} />
            <ListFooter list={list} total={answer.data.total} busy={answer.isPlaceholderData} />
          </>
        )
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
