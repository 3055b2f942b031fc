import { Button, Group, Stack } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../platform/lib/user.ts'
import { ServicesPanel } from '../../accounts/index.ts'
import type { TabProps } from './tab-props.ts'

/** What a company acquired, with the way to its invoices for whom they are. */
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
      <ServicesPanel id={company} />
    </Stack>
  )
}
