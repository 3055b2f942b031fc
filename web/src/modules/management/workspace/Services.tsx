import { Button, Group, Stack } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { pageKinds } from '#contract/platform/kernel/roles.ts'
import { t } from '#contract/platform/text/text.ts'
import { Link } from '@tanstack/react-router'
import { useIsKind } from '../../../platform/lib/user.ts'
import { ServicesPanel } from '../../accounts/index.ts'
import type { TabProps } from './tab-props.ts'

/** What a company acquired, with the way to its invoices for whom they are. */
export default function Services({ company }: TabProps) {
  const seesInvoices = useIsKind(...pageKinds.invoices)
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
