import { Switch } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { clientSummaries, type CompanySummary } from '#contract/management/endpoints.ts'
import { exportManaged } from '#contract/management/sheet-endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { EMAIL_MAX, PHONE_MAX } from '#contract/platform/validation/lengths.ts'
import { call } from '../../../platform/lib/call.ts'
import { callFile } from '../../../platform/lib/download.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useListSheet } from '../sheets/use-list-sheet.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { InlineText } from './InlineText.tsx'
import { LINKS, ROWS } from './rows.ts'

const change = async (id: string, body: CallBody<typeof editItem, 'company'>): Promise<void> => {
  await call(editItem, { params: { entity: 'company', id }, body })
  toast.success(t('company.saved'))
  await refresh(clientSummaries)
}

/** Whether the trainees of a company take their certificates themselves, switched in its row. */
function Certificates({ row }: { row: CompanySummary }) {
  const [busy, setBusy] = useState(false)
  const turn = async (certificateDownload: boolean) => {
    setBusy(true)
    try {
      await change(row._id, { config: { certificateDownload } })
    } catch (error) {
      toast.failure(error, t('company.saveFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Switch
      checked={row.certificateDownload}
      disabled={busy}
      aria-label={`${t('company.certificateDownload')}: ${row.company.name}`}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}

const columns: readonly Column<CompanySummary>[] = [
  { name: 'nif', title: t('person.nif'), sortable: true, render: ({ company }) => company.nif },
  {
    name: 'name',
    title: t('management.companyName'),
    sortable: true,
    card: 'title',
    render: ({ company }) => company.name,
  },
  {
    name: 'email',
    title: t('person.email'),
    sortable: true,
    render: ({ _id, company, _can }) =>
      _can.edit ? (
        <InlineText
          value={company.email}
          field={t('person.email')}
          name={company.name}
          type="email"
          maxLength={EMAIL_MAX}
          save={(email) => change(_id, { email })}
        />
      ) : (
        company.email
      ),
  },
  {
    name: 'contact',
    title: t('management.contact'),
    sortable: true,
    render: ({ _id, company, contact, _can }) =>
      _can.contact ? (
        <InlineText
          value={contact ?? ''}
          field={t('management.contact')}
          name={company.name}
          type="tel"
          maxLength={PHONE_MAX}
          save={(companyContact) => change(_id, { companyContact: companyContact || null })}
        />
      ) : (
        contact
      ),
  },
  {
    name: 'trainees',
    title: t('management.people'),
    align: 'right',
    render: ({ _id, trainees }) => (
      <TextLink to={`/gestor/clientes/${_id}?tab=formandos`}>{formatNumber(trainees)}</TextLink>
    ),
  },
  {
    name: 'certificateDownload',
    title: t('management.settingsCertificates'),
    render: (row) => <Certificates row={row} />,
  },
]

/** The companies of a gestor, corrected in the list. */
export function Clients() {
  const list = useListState({ size: ROWS, sort: 'name' })
  const query = { ...list.query, filter: {} }
  const answer = useCall(clientSummaries, { query }, { placeholderData: keepPreviousData })
  const { sort, search } = query
  const sheet = useListSheet<CompanySummary>({
    ask: (chosen) => callFile(exportManaged, { body: { sort, search, ...chosen } }),
    pageAt: (window) => call(clientSummaries, { query: { ...query, ...window } }),
    total: answer.data?.total,
  })
  return (
    <DataList<CompanySummary>
      list={list}
      links={LINKS}
      label={t('management.dashboardTabs.clientes')}
      columns={columns}
      answer={answer}
      nameOf={({ company }) => company.name}
      searchPlaceholder={t('management.companiesSearch')}
      hrefOf={({ _id }) => `/gestor/clientes/${_id}`}
      selection={sheet.selection}
      tools={
        <>
          <SavedViews name="dashboard" list={list} />
          {sheet.tool}
        </>
      }
      empty={{ title: t('management.noCompanies'), text: t('management.noCompaniesText') }}
    />
  )
}
