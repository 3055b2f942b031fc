import { Button, Group } from '@mantine/core'
import { IconCheck, IconLock, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import {
  checkMonth,
  closeMonth,
  summaries,
  summaryPaper,
  type Conference,
} from '#contract/commerce/summary-endpoints.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { tCount, t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { callFile, saveFile } from '../../../../platform/lib/download.ts'
import { refresh } from '../../../../platform/lib/query.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../../platform/ui/confirm.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { conferenceCalls } from './calls.ts'
import { SaveExport } from './SaveExport.tsx'
import { monthWords } from './month.ts'

/** What is done with a month: found right, closed, printed, taken away. */
export function MonthActions({ conference }: { conference: Conference }) {
  const { company, month, digest, state, _can, _id } = conference
  const [printing, setPrinting] = useState(false)
  const isChecked = state === 'checked'
  const check = useMutate(checkMonth, {
    refreshes: conferenceCalls,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      toast.failure(error)
      void refresh(...conferenceCalls)
    },
  })
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
  return (
    <Group gap="xs">
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
      {_can.close ? <CloseMonth month={month} /> : null}
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

/** Closes a month for every company at once, after showing their number and the total. */
function CloseMonth({ month }: { month: string }) {
  const [asking, setAsking] = useState(false)
  const [dialog, ask] = useConfirm()
  const close = async (unchecked: boolean) => {
    const { invoices } = await call(closeMonth, { body: { month, unchecked } })
    toast.success(tCount('invoice.closed', invoices))
    await refresh(...conferenceCalls)
  }
  const askToClose = async () => {
    setAsking(true)
    try {
      const counted = (state?: 'pending') =>
        call(summaries, { query: { filter: { month, state }, limit: 1 } })
      const [all, left] = await Promise.all([counted(), counted('pending')])
      const total = formatMoney(all.totals.total / 100)
      const unchecked = left.total > 0 ? `${tCount('invoice.unchecked', left.total)} ` : ''
      ask({
        title: t('invoice.closeTitle', { month: monthWords(month) }),
        text: `${unchecked}${tCount('invoice.closeText', all.total, { n: formatNumber(all.total), total })}`,
        confirm: t('invoice.close'),
        onConfirm: () => close(left.total > 0),
      })
    } catch (error) {
      toast.failure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      {dialog}
      <Button
        variant="default"
        leftSection={<IconLock size={16} aria-hidden />}
        loading={asking}
        onClick={() => void askToClose()}
      >
        {t('invoice.close')}
      </Button>
    </>
  )
}
