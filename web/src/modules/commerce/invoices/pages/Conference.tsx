import { Group, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatCents } from '#contract/commerce/format-cents.ts'
import { conferenceOf, type Conference, type SummaryLine } from '#contract/commerce/summary-endpoints.ts'
import { formatDay, formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../../platform/lib/address.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageFailure } from '../../../../platform/ui/PageFailure.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { Attention } from '../parts/Attention.tsx'
import { ChangeLine } from '../parts/ChangeLine.tsx'
import { ConferenceLines, ruleWords, type LineAction } from '../parts/ConferenceLines.tsx'
import { FiscalDocument } from '../parts/FiscalDocument.tsx'
import classes from '../parts/invoice.module.css'
import { MonthActions } from '../parts/MonthActions.tsx'
import { monthWords } from '../parts/month.ts'
import { StateBadge } from '../parts/SummaryList.tsx'

/** The month of a company, line by line: looked through by administrators, read by the others (rule invoice.conference). */
export default function ConferencePage() {
  const { company = '', month = '' } = usePathParams()
  const { data, error, refetch } = useCall(conferenceOf, { query: { company, month } }, { staleTime: 0 })
  const list = { label: t('menu.invoices'), to: '/invoices' }
  if (error && !data)
    return (
      <PageFailure
        error={error}
        missing={{ title: t('invoice.missing'), text: t('invoice.missingText') }}
        list={list}
        onRetry={refetch}
      />
    )
  if (!data) return <PageSkeleton lines={8} />
  return (
    <>
      <PageHeader
        title={t('invoice.monthOf', { month: monthWords(data.month), company: data.company.name })}
        breadcrumb={[list]}
        text={t('invoice.notice')}
      />
      <MonthView conference={data} />
    </>
  )
}

function MonthView({ conference }: { conference: Conference }) {
  const [change, setChange] = useState<{ action: LineAction; line: SummaryLine }>()
  const { company, month, state, archivedAt, history } = conference
  return (
    <Stack gap="lg">
      {change ? (
        <ChangeLine company={company._id} month={month} {...change} onClose={() => setChange(undefined)} />
      ) : null}
      <Group justify="space-between" align="flex-start">
        <Group gap="sm">
          <StateBadge state={state} />
          <Text size="sm" c="dimmed">
            {t('person.nif')} {company.nif}
            {archivedAt ? ` · ${t('invoice.archivedAt', { date: formatDay(archivedAt) })}` : ''}
          </Text>
        </Group>
        <MonthActions conference={conference} />
      </Group>
      <Attention conference={conference} />
      <FiscalDocument conference={conference} />
      <ConferenceLines conference={conference} onAction={(action, line) => setChange({ action, line })} />
      <Totals conference={conference} />
      {history.length > 0 ? <History history={history} /> : null}
    </Stack>
  )
}

function Totals({ conference: { total, tax, byTax } }: { conference: Conference }) {
  return (
    <>
      <dl className={classes.total}>
        {byTax.map((one) => (
          <div key={ruleWords(one)}>
            <dt>{t('invoice.baseOf', { rule: ruleWords(one), net: formatCents(one.net) })}</dt>
            <dd>{formatCents(one.tax)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('invoice.totalNet')}</dt>
          <dd>{formatCents(total)}</dd>
        </div>
        {tax === null ? null : (
          <div className={classes.whole}>
            <dt>{t('invoice.totalWithTax')}</dt>
            <dd>{formatCents(total + tax)}</dd>
          </div>
        )}
      </dl>
      {tax ? (
        <Text size="xs" c="dimmed">
          {t('invoice.taxSplit')}
        </Text>
      ) : null}
    </>
  )
}

const History = ({ history }: { history: Conference['history'] }) => (
  <section aria-labelledby="historico">
    <Title order={2} size="h4" id="historico" mb="xs">
      {t('invoice.history')}
    </Title>
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="xs" aria-labelledby="historico">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('invoice.when')}</Table.Th>
            <Table.Th>{t('invoice.by')}</Table.Th>
            <Table.Th>{t('invoice.deed')}</Table.Th>
            <Table.Th>{t('invoice.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {history.map((one) => (
            <Table.Tr key={one._id}>
              <Table.Td>{formatDayTime(one.createdAt)}</Table.Td>
              <Table.Td>{one.by ?? t('invoice.byItself')}</Table.Td>
              <Table.Td>
                {t(`entity.deed.invoice.${one.action}`)}
                <Text size="xs" c="dimmed">
                  {one.what}
                </Text>
              </Table.Td>
              <Table.Td>{one.reason ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </section>
)
