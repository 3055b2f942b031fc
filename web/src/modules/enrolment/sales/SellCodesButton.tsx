import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { SellCodes } from './SellCodes.tsx'

/** Opens the selling of codes, for those who may sell; nothing for others. */
export function SellCodesButton({ company }: { company?: string }) {
  const [open, setOpen] = useState(false)
  if (!useMay('code.sell')) return null
  return (
    <>
      <Button leftSection={<IconTicket size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('code.sale.new')}
      </Button>
      {open ? <SellCodes {...(company ? { company } : {})} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
