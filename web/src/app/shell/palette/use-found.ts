import { useDebouncedValue } from '@mantine/hooks'
import {
  IconBook2,
  IconBuilding,
  IconFolders,
  IconListSearch,
  IconMessageReport,
  IconReportAnalytics,
  IconSchool,
  IconTicket,
  IconUser,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { SEARCH_FROM, searchAll, type FoundGroup, type FoundKind } from '#contract/home/search-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import type { ChoiceGroup } from './choices.ts'

/** Somebody who writes on is not answered yet. */
const PAUSE_MS = 120

const icons: Readonly<Record<FoundKind, Icon>> = {
  ownCourse: IconBook2,
  person: IconUser,
  tutored: IconUsersGroup,
  company: IconBuilding,
  companyTab: IconReportAnalytics,
  course: IconSchool,
  code: IconTicket,
  action: IconFolders,
  complaint: IconMessageReport,
}

const toGroup = ({ kind, items, list }: FoundGroup): ChoiceGroup => ({
  id: kind,
  label: t(`palette.kinds.${kind}`),
  choices: [
    ...items.map(({ _id, name, detail, to }) => ({
      key: `${kind} ${_id}`,
      name,
      detail,
      to,
      icon: icons[kind],
    })),
    ...(list
      ? [{ key: `all ${kind}`, name: t('palette.seeAll'), detail: '', to: list, icon: IconListSearch }]
      : []),
  ],
})

/** What the server finds for the typed text; `isSettled` once that is complete. */
export function useFound(typed: string) {
  const [text] = useDebouncedValue(typed, PAUSE_MS)
  const isAsked = text.length >= SEARCH_FROM && typed.length >= SEARCH_FROM
  const { data, error, isFetching, refetch } = useCall(
    searchAll,
    { query: { text } },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  return {
    groups: isAsked ? (data?.groups.map(toGroup) ?? []) : [],
    error: isAsked ? error : null,
    refetch,
    isSettled: !isAsked ? typed.length < SEARCH_FROM : text === typed && !isFetching,
  }
}
