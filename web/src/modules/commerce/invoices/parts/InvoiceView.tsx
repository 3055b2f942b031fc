import { Badge, Button, Group, Paper, Tabs, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { invoiceSheet, type Invoice } from '#contract/commerce/invoice-endpoints.ts'
import { formatDay, formatMonth } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { callFile, saveFile } from '../../../../platform/lib/download.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { Accounts, Courses } from './Lines.tsx'
import classes from './invoice.module.css'
import { monthOf } from './month.ts'
import { Total } from './Total.tsx'

const tabs = ['conta', 'curso', 'total'] as const
type Tab = (typeof tabs)[number]

const panels: Record<Tab, (props: { invoice: Invoice }) => ReactNode> = {
  conta: Accounts,
  curso: Courses,
  total: Total,
}

/** One invoice: accounts, courses and total in tabs, one under the other on paper. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { company, archived, archivedAt, startDate, endDate } = invoice
  return (
    <Paper component="article" withBorder p="lg" className={classes.invoice} aria-labelledby="resumo">
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Group gap="sm">
            <Title order={2} size="h3" id="resumo" className={classes.month}>
              {formatMonth(invoice.year, invoice.month)}
            </Title>
            <Badge color={archived ? 'gray' : 'petrol'}>
              {t(archived ? 'invoice.archived' : 'invoice.current')}
            </Badge>
          </Group>
          <Text mt={4}>{company.name}</Text>
          <Text size="sm" c="dimmed">
            {t('invoice.nif')} {company.nif} · {formatDay(startDate)} – {formatDay(endDate)}
          </Text>
          <Text size="sm" c="dimmed">
            {archivedAt ? t('invoice.archivedAt', { date: formatDay(archivedAt) }) : t('invoice.openText')}
          </Text>
        </div>
        <Actions invoice={invoice} />
      </Group>
      <Tabs defaultValue="conta" variant="pills" className="no-print">
        <Tabs.List aria-label={t('invoice.tabsLabel')} mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`invoice.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => {
          const Panel = panels[tab]
          return (
            <Tabs.Panel key={tab} value={tab}>
              <Panel invoice={invoice} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
      <div className={classes.onPaper}>
        {tabs.map((tab) => {
          const Panel = panels[tab]
          return (
            <section key={tab}>
              <Title order={3} size="h5" mb="xs">
                {t(`invoice.tabs.${tab}`)}
              </Title>
              <Panel invoice={invoice} />
            </section>
          )
        })}
      </div>
      <Text size="sm" c="dimmed" mt="lg">
        {t('invoice.notice')}
      </Text>
    </Paper>
  )
}

function Actions({ invoice }: { invoice: Invoice }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const query = { company: invoice.company._id, month: monthOf(invoice) }
      saveFile(await callFile(invoiceSheet, { query }))
    } catch (error) {
      toast.failure(error, t('entity.exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" className="no-print">
      <Button
        variant="default"
        size="compact-md"
        loading={busy}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => void save()}
      >
        {t('invoice.export')}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('invoice.print')}
      </Button>
    </Group>
  )
}
