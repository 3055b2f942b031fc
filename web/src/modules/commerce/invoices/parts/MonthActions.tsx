import { Button, Group } from '@mantine/core'
import { IconCheck, IconLock, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import {
  checkMonth,
  closeMonth,
  summaryPaper,
  type Conference,
} from '#contract/commerce/summary-endpoints.ts'
import { tCount, t } from '#contract/platform/text/text.ts'
import { call, callFile, saveFile } from '../../../../platform/lib/call.ts'
import { refresh, useMutate } from '../../../../platform/lib/query.ts'
import { useConfirm } from '../../../../platform/ui/confirm.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { conferenceCalls } from './calls.ts'
import { SaveExport } from './SaveExport.tsx'
import { monthWords } from './month.ts'

/** What is done with a month: found right, closed, printed, taken away. */
export function MonthActions({ conference }: { conference: Conference }) {
  const { company, month, digest, state, _can, _id } = conference
  const [printing, setPrinting] = useState(false)
  const [dialog, ask] = useConfirm()
  const isChecked = state === 'checked'
  const check = useMutate(checkMonth, {
    refreshes: conferenceCalls,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      toast.failure(error)
      void refresh(...conferenceCalls)
    },
  })
  const close = async (unchecked: boolean) => {
    const { invoices } = await call(closeMonth, { body: { month, unchecked } })
    toast.success(tCount('invoice.closed', invoices))
    await refresh(...conferenceCalls)
  }
  const print = async () => {
    setPrinting(true)
    try {
      saveFile(await callFile(summaryPaper, { query: { company: company._id, month } }))
    } catch (error) {
      toast.failure(error)
    } finally {
      setPrinting(false)
    }
  }
  const askToClose = () =>
    ask({
      title: t('invoice.closeTitle', { month: monthWords(month) }),
      text: t(isChecked ? 'invoice.closeText' : 'invoice.closeUncheckedText'),
      confirm: t('invoice.close'),
      onConfirm: () => close(!isChecked),
    })
  return (
    <Group gap="xs">
      {dialog}
      {_can.check ? (
        <Button
          variant={isChecked ? 'default' : 'filled'}
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={check.isPending}
          onClick={() =>
            check.mutate({ body: { company: company._id, month, isChecked: !isChecked, digest } })
          }
        >
          {t(isChecked ? 'invoice.uncheck' : 'invoice.check')}
        </Button>
      ) : null}
      {_can.close ? (
        <Button variant="default" leftSection={<IconLock size={16} aria-hidden />} onClick={askToClose}>
          {t('invoice.close')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={printing}
        onClick={() => void print()}
      >
        {t('invoice.paper')}
      </Button>
      {_can.document && _id ? (
        <>
          <SaveExport format="csv" query={{ ids: _id }} />
          <SaveExport format="json" query={{ ids: _id }} />
        </>
      ) : null}
    </Group>
  )
}
