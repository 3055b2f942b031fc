import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { handTemplates, previewByHand } from '#contract/communication/by-hand-endpoints.ts'
import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { MAILS_AN_HOUR } from '#contract/platform/kernel/mail-ceiling.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { LINES_MAX, SUBJECT_MAX } from '#contract/platform/validation/lengths.ts'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { newUuid } from '../../../platform/lib/uuid.ts'
import { BulkNames } from '../../../platform/ui/BulkWork.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'
import { LastMails } from './LastMails.tsx'
import { MailCheck } from './MailCheck.tsx'
import type { Receiver, Written } from './written.ts'

/**
 * Writes to people by a template: what, then how one of them would read it, then how it went (rule message.hand).
 * @param ready a prepared text: it begins with the preview, and can still be changed
 * @param onClose called with whether anything was sent
 */
export function MailDialog({
  people,
  ready,
  onClose,
}: {
  people: readonly Receiver[]
  ready?: Written
  onClose: (isSent: boolean) => void
}) {
  const templates = useCall(handTemplates, {})
  const [isChecking, setChecking] = useState(ready !== undefined)
  const [clientId] = useState(newUuid)
  const check = useMutate(previewByHand)
  const items = templates.data?.items ?? []
  const asksOf = (template: string) => {
    const asks = items.find(({ name }) => name === template)?.asks
    return (['subject', 'message'] as const).filter((field) => asks?.[field])
  }
  const form = useForm<Written>({
    initialValues: ready ?? { template: 'notice', subject: '', message: '' },
    validate: (written) => {
      const missing = asksOf(written.template).filter((field) => isBlankText(written[field]))
      return Object.fromEntries(missing.map((field) => [field, t('validation.required')]))
    },
  })
  const asks = asksOf(form.values.template)
  const [first] = people
  if (!first) return null
  if (isChecking)
    return (
      <MailCheck
        people={people}
        written={form.values}
        clientId={clientId}
        onBack={() => setChecking(false)}
        onClose={onClose}
      />
    )
  const submit = form.onSubmit(async (written) => {
    try {
      // Errors in the text are shown here, beside its field.
      await check.mutateAsync({ body: { ...written, person: first._id } })
      setChecking(true)
    } catch (error) {
      showProblem(form, error)
    }
  })
  return (
    <FormModal
      title={tCount('mail.toMany', people.length)}
      size="lg"
      guarded
      unsaved={form.isDirty()}
      save={t('mail.check')}
      busy={check.isPending}
      disabled={items.length === 0}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <div>
        <BulkNames names={people.map(({ name }) => name)} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('mail.handHelp', { max: formatNumber(MAILS_AN_HOUR) })}
        </Text>
      </div>
      <Select
        label={t('mail.template')}
        required
        data={items.map(({ name, title }) => ({ value: name, label: title }))}
        nothingFoundMessage={t('empty.results')}
        {...form.getInputProps('template')}
        onChange={(template) => form.setValues({ template: template ?? '' })}
      />
      {asks.includes('subject') ? <Subject form={form} /> : null}
      {asks.includes('message') ? <Message form={form} /> : null}
      <LastMails />
    </FormModal>
  )
}

const Subject = ({ form }: { form: Form<Written> }) => (
  <LimitedInput
    label={t('mail.subject')}
    required
    maxLength={SUBJECT_MAX}
    {...form.getInputProps('subject')}
  />
)

const Message = ({ form }: { form: Form<Written> }) => (
  <LimitedTextarea
    label={t('mail.text')}
    required
    autosize
    minRows={5}
    maxRows={14}
    maxLength={LINES_MAX}
    {...form.getInputProps('message')}
  />
)
