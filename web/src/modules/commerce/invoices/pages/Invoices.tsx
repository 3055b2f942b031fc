import { Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { invoices, type Invoice } from '#contract/commerce/invoice-endpoints.ts'
import { formatMonth } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../../platform/engine/fields/RefSelect.tsx'
import { useAddressState } from '../../../../platform/lib/address.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { useMay, useLoggedIn } from '../../../../platform/lib/user.ts'
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { Pages } from '../../../../platform/ui/Pages.tsx'
import { Campaign } from '../parts/Campaign.tsx'
import { InvoiceView } from '../parts/InvoiceView.tsx'
import { monthOf } from '../parts/month.ts'
import { SummaryList } from '../parts/SummaryList.tsx'

/** A year of months. */
const PAGE_SIZE = 12

/** Faturação: the months of all companies in sight, or those of one, open or archived (rule invoice.view). */
export default function Invoices() {
  const [state, change] = useAddressState()
  const user = useLoggedIn()
  const hasOnlyOwn = useMay('company.onlyOwn')
  const chosen = hasOnlyOwn ? user._id : state.company
  return (
    <>
      <PageHeader title={t('menu.invoices')} text={t('invoice.text')} />
      <Stack gap="lg">
        <Group className="no-print" align="flex-end" gap="md">
          {hasOnlyOwn ? null : (
            <Company
              id={chosen}
              onChange={(company) => change({ company, month: undefined, page: undefined }, { push: true })}
            />
          )}
          {chosen ? (
            <SegmentedControl
              aria-label={t('invoice.statesLabel')}
              value={state.archived ? 'archived' : 'current'}
              onChange={(value) =>
                change({
                  archived: value === 'archived' ? '1' : undefined,
                  month: undefined,
                  page: undefined,
                })
              }
              data={(['current', 'archived'] as const).map((value) => ({
                value,
                label: t(`invoice.states.${value}`),
              }))}
            />
          ) : null}
        </Group>
        {chosen ? (
          <OfCompany key={chosen} company={chosen} archived={state.archived !== undefined} />
        ) : (
          <SummaryList />
        )}
      </Stack>
    </>
  )
}

/** The company whose invoices are shown. */
function Company({ id, onChange }: { id: string | undefined; onChange: (id: string | undefined) => void }) {
  const answer = useCall(
    getItem,
    { params: { entity: 'company', id: id ?? '' } },
    { enabled: id !== undefined },
  )
  const value = id ? { _id: id, name: answer.data?.['name'] ?? '' } : null
  return (
    <div style={{ flex: '1 1 18rem', maxWidth: '28rem' }}>
      <RefSelect
        entity="company"
        label={t('invoice.company')}
        placeholder={t('invoice.everyCompany')}
        clearable
        value={value}
        onChange={(company) => onChange(company?._id)}
      />
    </div>
  )
}

function OfCompany({ company, archived }: { company: string; archived: boolean }) {
  const [state, change] = useAddressState()
  const takesCampaigns = useMay('discount.claim')
  const page = Math.max(1, Number.parseInt(state.page ?? '1', 10) || 1)
  const query = {
    company,
    archived: archived ? 'true' : 'false',
    limit: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  } as const
  const { data, error, refetch } = useCall(invoices, { query }, { placeholderData: keepPreviousData })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton lines={6} />
  const pages = Math.ceil(data.total / PAGE_SIZE)
  const shown = data.items.find((one) => monthOf(one) === state.month) ?? data.items[0]
  return (
    <>
      {shown ? (
        <>
          <Group className="no-print" align="flex-end" justify="space-between">
            <Month items={data.items} value={monthOf(shown)} onChange={(month) => change({ month })} />
            {pages > 1 ? (
              <Pages
                page={page}
                pages={pages}
                links={5}
                onChange={(to) => change({ page: to > 1 ? String(to) : undefined, month: undefined })}
              />
            ) : null}
          </Group>
          <InvoiceView key={`${shown._id}${monthOf(shown)}`} invoice={shown} />
        </>
      ) : (
        <EmptyState title={t('empty.invoices')} />
      )}
      {archived || !takesCampaigns ? null : <Campaign company={company} />}
    </>
  )
}

const Month = ({
  items,
  value,
  onChange,
}: {
  items: Invoice[]
  value: string
  onChange: (month: string) => void
}) => (
  <NativeSelect
    label={t('invoice.month')}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data={items.map((one) => ({ value: monthOf(one), label: formatMonth(one.year, one.month) }))}
  />
)
