import { Button, Group, Stack } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { Suspense } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../platform/lib/user.ts'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { ServicesPanel } from '../../accounts/index.ts'
import { Payments, SummaryList } from '../../commerce/index.ts'
import type { TabProps } from './tab-props.ts'
import { linkTo } from '../../../platform/lib/link-to.ts'

/** A company's purchases: its months with links, the services themselves, and for the company itself what each cost. */
export default function Services({ company }: TabProps) {
  const seesInvoices = useMay('invoice.list')
  const isOwn = useMay('company.onlyOwn')
  return (
    <Stack gap="lg" maw={960}>
      {seesInvoices ? (
        <Group>
          <Button
            component={Link}
            variant="default"
            leftSection={<IconFileInvoice size={16} aria-hidden />}
            {...linkTo('/invoices', { search: { company } })}
          >
            {t('management.seeInvoices')}
          </Button>
        </Group>
      ) : null}
      {seesInvoices ? <SummaryList company={company} /> : null}
      <ServicesPanel id={company} />
      {isOwn ? (
        <Suspense fallback={<RowsSkeleton rows={4} height={32} />}>
          <Payments isBuyer />
        </Suspense>
      ) : null}
    </Stack>
  )
}
