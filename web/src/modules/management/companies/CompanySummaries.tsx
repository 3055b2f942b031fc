import { IconFileSpreadsheet } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { CompanySummary } from '#contract/management/endpoints.ts'
import type { exportManaged } from '#contract/management/sheet-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { sheetAddress } from '#contract/reports/report-endpoints.ts'
import { call } from '../../../platform/lib/call.ts'
import { callFile } from '../../../platform/lib/download.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { EmailText } from '../../../platform/ui/EmailText.tsx'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { download } from '../../reports/index.ts'
import { companyRows } from '../first-rows.ts'
import { useListSheet } from '../sheets/use-list-sheet.tsx'
import { figureColumns } from './figures.tsx'
import type { CompaniesCall } from './companies-call.ts'
import { SavedViews } from '../views/SavedViews.tsx'

const nif: Column<CompanySummary> = {
  name: 'nif',
  title: t('person.nif'),
  sortable: true,
  render: ({ company }) => company.nif,
}
const name: Column<CompanySummary> = {
  name: 'name',
  title: t('management.companyName'),
  sortable: true,
  card: 'title',
  render: ({ company }) => company.name,
}
const email: Column<CompanySummary> = {
  name: 'email',
  title: t('person.email'),
  sortable: true,
  render: ({ company }) => <EmailText value={company.email} />,
}
const contact: Column<CompanySummary> = { name: 'contact', title: t('management.contact'), sortable: true }

const rowActions = ({ _id }: CompanySummary): MenuAction[] => [
  {
    label: t('management.companySheet'),
    icon: <IconFileSpreadsheet size={16} aria-hidden />,
    onClick: () => download(sheetAddress('people', { companyId: _id })),
  },
]

/** A gestor's companies with figures, or a master's clients by NIF, name and email (rule management.companies). */
export function CompanySummaries({
  endpoint,
  sheetOf,
  label,
  isBrief = false,
  hrefOf,
  newTab = false,
  empty,
}: {
  endpoint: CompaniesCall
  /** The call that exports the list as .xlsx: of managed companies, or of clients, declared alike. */
  sheetOf: typeof exportManaged
  label: string
  /** NIF, name and email alone. */
  isBrief?: boolean
  hrefOf: (company: CompanySummary) => string
  /** The company opens in a tab of its own. */
  newTab?: boolean
  empty: { title: string; text?: string; action?: ReactNode }
}) {
  const list = useListState(companyRows)
  const query = { ...list.query, filter: {} }
  const answer = useCall(endpoint, { query }, { placeholderData: keepPreviousData })
  const { sort, search } = query
  const sheet = useListSheet<CompanySummary>({
    ask: (chosen) => callFile(sheetOf, { body: { sort, search, ...chosen } }),
    pageAt: (window) => call(endpoint, { query: { ...query, ...window } }),
    total: answer.data?.total,
  })
  const columns = useMemo(
    () => (isBrief ? [nif, name, email] : [nif, name, contact, ...figureColumns(hrefOf)]),
    [isBrief, hrefOf],
  )
  return (
    <DataList<CompanySummary>
      list={list}
      label={label}
      columns={columns}
      answer={answer}
      nameOf={({ company }) => company.name}
      searchPlaceholder={t('management.companiesSearch')}
      hrefOf={hrefOf}
      rowActions={rowActions}
      selection={sheet.selection}
      newTab={newTab}
      choosesColumns={!isBrief}
      tools={
        <>
          <SavedViews name={isBrief ? 'clients' : 'companies'} list={list} />
          {sheet.tool}
        </>
      }
      empty={empty}
    />
  )
}
