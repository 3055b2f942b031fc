import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { setDocument, type Conference } from '#contract/commerce/summary-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { REASON_MAX } from '#contract/platform/validation/lengths.ts'
import {
  ATCUD_MAX,
  FISCAL_NUMBER_MAX,
  FISCAL_NUMBER_MIN,
  INVOICE_REASON_MIN,
} from '#contract/commerce/lengths.ts'
import { useForm } from '../../../../platform/form/use-form.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { DayPicker } from '../../../../platform/ui/DayPicker.tsx'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'
import { conferenceCalls } from './calls.ts'

/** The fiscal document of a closed month, as the certified software issued it (rule invoice.document). */
export function FiscalDocument({ conference }: { conference: Conference }) {
  const [isOpen, setOpen] = useState(false)
  const { document, _can, _id } = conference
  if (!_id || (!document && !_can.document)) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="documento-fiscal">
      <Title order={2} size="h4" id="documento-fiscal">
        {t('invoice.document')}
      </Title>
      <Group justify="space-between" mt="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {document
            ? [
                document.number,
                formatDay(document.date),
                document.atcud ? t('invoice.atcudIs', { atcud: document.atcud }) : null,
              ]
                .filter(Boolean)
                .join(' · ')
            : t('invoice.noDocument')}
        </Text>
        {_can.document ? (
          <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
            {t(document ? 'invoice.correctDocument' : 'invoice.addDocument')}
          </Button>
        ) : null}
      </Group>
      {isOpen ? <DocumentForm invoice={_id} before={document} onClose={() => setOpen(false)} /> : null}
    </Paper>
  )
}

function DocumentForm({
  invoice,
  before,
  onClose,
}: {
  invoice: string
  before: Conference['document']
  onClose: () => void
}) {
  const form = useForm({
    initialValues: {
      number: before?.number ?? '',
      date: before?.date ?? '',
      atcud: before?.atcud ?? '',
      reason: '',
    },
    validate: ({ number, date, reason }) => ({
      ...(number.trim().length >= FISCAL_NUMBER_MIN ? {} : { number: t('validation.required') }),
      ...(date ? {} : { date: t('validation.required') }),
      ...(!before || reason.trim().length >= INVOICE_REASON_MIN ? {} : { reason: t('invoice.reasonNeeded') }),
    }),
  })
  const send = useMutate(setDocument, {
    refreshes: conferenceCalls,
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => showProblem(form, error),
  })
  const submit = form.onSubmit(({ reason, ...values }) =>
    send.mutate({ body: { invoice, ...values, ...(before ? { reason } : {}) } }),
  )
  return (
    <FormModal
      title={t(before ? 'invoice.correctDocument' : 'invoice.addDocument')}
      busy={send.isPending}
      unsaved={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('invoice.documentNumber')}
        description={t('invoice.documentNumberHelp')}
        required
        maxLength={FISCAL_NUMBER_MAX}
        {...form.getInputProps('number')}
      />
      <DayPicker
        label={t('invoice.documentDate')}
        required
        {...form.getInputProps('date')}
        value={form.values.date || null}
        onChange={(day) => form.setFieldValue('date', day ?? '')}
      />
      <TextInput label={t('invoice.atcud')} maxLength={ATCUD_MAX} {...form.getInputProps('atcud')} />
      {before ? (
        <LimitedTextarea
          label={t('invoice.reason')}
          required
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      ) : null}
    </FormModal>
  )
}
