import { Button, Stack, TagsInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { handTemplates } from '#contract/communication/by-hand-endpoints.ts'
import { sendMessages, type Sending } from '#contract/communication/messaging-endpoints.ts'
import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { t } from '#contract/platform/text/text.ts'
import { LINES_MAX, SUBJECT_MAX } from '#contract/platform/validation/lengths.ts'
import { type Form, useForm } from '../../../../platform/form/use-form.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { newUuid } from '../../../../platform/lib/uuid.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { FormSection } from '../../../../platform/ui/FormSection.tsx'
import { LimitedInput } from '../../../../platform/ui/LimitedInput.tsx'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'
import { Choose } from './Choose.tsx'
import { TemplateSelect } from './TemplateSelect.tsx'

const FREE = 'notice'

interface Message {
  template: string
  toEmails: string[]
  toUsers: string[]
  toRoles: string[]
  subject: string
  message: string
}

const empty: Message = {
  template: FREE,
  toEmails: [],
  toUsers: [],
  toRoles: [],
  subject: '',
  message: '',
}

/** The free message asks for both. */
const both = { subject: true, message: true }

/**
 * What a template asks its writer for; for templates not sent by hand only the server knows, and says so in its
 * refusal.
 */
const useAsks = () => {
  const { data } = useCall(handTemplates, {})
  return (template: string): Partial<typeof both> =>
    data?.items.find(({ name }) => name === template)?.asks ?? (template === FREE ? both : {})
}

/** The receivers of a message, its template and its text; kept as a draft until it is sent. */
export function MessageForm({ onSent }: { onSent: (sending: Sending) => void }) {
  const asksOf = useAsks()
  const form = useForm({
    initialValues: empty,
    validate: (written) => {
      const asks = asksOf(written.template)
      const missing = (['subject', 'message'] as const).filter(
        (field) => asks[field] && isBlankText(written[field]),
      )
      return Object.fromEntries(missing.map((field) => [field, t('validation.required')]))
    },
  })
  const asks = asksOf(form.values.template)
  const [clientId] = useState(newUuid)
  const draft = useGuardedDraft('message:new', form)
  const send = useMutate(sendMessages, {
    refreshes: [listItems],
    onSuccess: (sending) => {
      draft.forget()
      onSent(sending)
    },
    // An error in one of several addresses is shown beside their field.
    onError: (error) => showProblem(form, error, t('mail.failed'), (field) => field.replace(/\.\d+$/, '')),
  })

  return (
    <form noValidate onSubmit={form.onSubmit((written) => send.mutate({ body: { ...written, clientId } }))}>
      <DraftOffer draft={draft} />
      <Stack gap={0} maw={720}>
        <Receivers form={form} />
        <FormSection title={t('messaging.what')} help={t('messaging.whatHelp')}>
          <Stack gap="md">
            <TemplateSelect {...form.getInputProps('template')} />
            <LimitedInput
              label={t('mail.subject')}
              required={asks.subject === true}
              maxLength={SUBJECT_MAX}
              {...form.getInputProps('subject')}
            />
            <LimitedTextarea
              label={t('mail.text')}
              required={asks.message === true}
              autosize
              minRows={5}
              maxLength={LINES_MAX}
              {...form.getInputProps('message')}
            />
          </Stack>
        </FormSection>
        <div>
          <Button type="submit" loading={send.isPending} leftSection={<IconSend size={16} aria-hidden />}>
            {t('common.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The receivers: everybody of some roles, some people, and any other addresses. */
const Receivers = ({ form }: { form: Form<Message> }) => (
  <FormSection title={t('messaging.to')}>
    <Stack gap="md">
      <Choose
        entity="role"
        label={t('messaging.toRoles')}
        nameOf={({ name }) => String(name)}
        {...form.getInputProps('toRoles')}
      />
      <Choose
        entity="user"
        label={t('messaging.toPeople')}
        nameOf={({ username, data }) =>
          `${String(recordOf(data)['name'] ?? '')} (${String(username)})`.trim()
        }
        {...form.getInputProps('toUsers')}
      />
      <TagsInput
        label={t('messaging.toEmails')}
        description={t('messaging.toEmailsHelp')}
        splitChars={[',', ';', ' ']}
        {...form.getInputProps('toEmails')}
      />
    </Stack>
  </FormSection>
)
