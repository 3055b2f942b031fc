import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useState, type ReactElement } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { SellCodes } from './SellCodes.tsx'

/**
 * The selling of codes, for those who may sell; nothing for others.
 * @param company the buyer, if fixed
 * @returns the button, and the dialog that it opens, to be placed outside of any list that a sale reloads
 */
export function useSellCodes(company?: string): { button: ReactElement | null; dialog: ReactElement | null } {
  const [open, setOpen] = useState(false)
  if (!useMay('code.sell')) return { button: null, dialog: null }
  return {
    button: (
      <Button leftSection={<IconTicket size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('code.sale.new')}
      </Button>
    ),
    dialog: open ? <SellCodes {...(company ? { company } : {})} onClose={() => setOpen(false)} /> : null,
  }
}
