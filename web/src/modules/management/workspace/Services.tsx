import { Button, Group, Stack } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../platform/lib/user.ts'
import { ServicesPanel } from '../../accounts/index.ts'
import { SummaryList } from '../../commerce/index.ts'
import type { TabProps } from './tab-props.ts'

/** What a company acquired: its months and, for whom they are, the way to each; then the services themselves. */
export default function Services({ company }: TabProps) {
  const seesInvoices = useMay('invoice.list')
  return (
    <Stack gap="lg" maw={960}>
      {seesInvoices ? (
        <Group>
          <Button
            component={Link}
            variant="default"
            leftSection={<IconFileInvoice size={16} aria-hidden />}
            {...({ to: '/invoices', search: { company } } as object)}
          >
            {t('management.seeInvoices')}
          </Button>
        </Group>
      ) : null}
      {seesInvoices ? <SummaryList company={company} /> : null}
      <ServicesPanel id={company} />
    </Stack>
  )
}
