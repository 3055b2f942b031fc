import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { companyCodes } from '#contract/enrolment/code-use-endpoints.ts'
import { MAX_LIMIT, TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { companiesOf, type Trainee } from './enrolment.ts'

/** What is searched for while somebody types. */
const useAsked = (typed: string) => {
  const [asked] = useDebouncedValue(typed.trim(), 250)
  return asked ? { search: asked } : {}
}

/**
 * The valid references with hours left of these trainees' companies, each with its rest.
 * @param typed what the server searches for
 */
export function useReferences(rows: readonly Trainee[], typed: string): { value: string; label: string }[] {
  const [now] = useState(Date.now)
  const companies = companiesOf(rows)
  const company = companies.length === 1 ? { company: companies[0] } : {}
  const { data } = useCall(
    cardGroups,
    { query: { ...company, ...useAsked(typed), limit: MAX_LIMIT } },
    { placeholderData: keepPreviousData },
  )
  return (data?.items ?? [])
    .filter((group) => companies.includes(group.company._id))
    .flatMap(({ refs }) => refs)
    .filter(({ remaining, expiresAt }) => remaining > 0 && Date.parse(expiresAt) >= now)
    .map(({ ref, remaining, bought, used, expiresAt }) => ({
      value: ref,
      label: t('enrolment.refLeft', {
        ref,
        hours: formatHours(remaining),
        free: formatNumber(bought - used),
        day: formatDay(expiresAt),
      }),
    }))
}

/**
 * The codes of the one company of these trainees that have seats left.
 * @param typed the course that the server searches for
 */
export function useCompanyCodes(rows: readonly Trainee[], isAsked: boolean, typed: string) {
  const companies = companiesOf(rows)
  const [company] = companies
  const isOne = companies.length === 1 && company !== undefined
  const answer = useCall(
    companyCodes,
    {
      params: { company: company ?? '' },
      query: {
        filter: { type: 'A', free: true },
        sort: 'degree',
        limit: TYPEAHEAD_ITEMS,
        ...useAsked(typed),
      },
    },
    { enabled: isAsked && isOne, placeholderData: keepPreviousData },
  )
  const codes = (answer.data?.items ?? []).map(({ _id, code, degree, used, accountsAllowed }) => ({
    _id,
    degree,
    name: t('enrolment.codeLeft', {
      code,
      course: degree.name,
      left: formatNumber(accountsAllowed - used),
    }),
  }))
  return { codes, answer }
}
