import { Button, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { sendMessages, type Sending } from '#contract/communication/messaging-endpoints.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { t } from '#contract/platform/text/text.ts'
import { type Form, useForm } from '../../../../platform/form/use-form.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { FormSection } from '../../../../platform/ui/FormSection.tsx'
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

/** The receivers of a message, its template and its text; kept as a draft until it is sent. */
export function MessageForm({ onSent }: { onSent: (sending: Sending) => void }) {
  const form = useForm({ initialValues: empty })
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
    <form noValidate onSubmit={form.onSubmit((body) => send.mutate({ body }))}>
      <DraftOffer draft={draft} />
      <Stack gap={0} maw={720}>
        <Receivers form={form} />
        <FormSection title={t('messaging.what')} help={t('messaging.whatHelp')}>
          <Stack gap="md">
            <TemplateSelect {...form.getInputProps('template')} />
            <TextInput label={t('mail.subject')} maxLength={200} {...form.getInputProps('subject')} />
            <Textarea
              label={t('mail.text')}
              autosize
              minRows={5}
              maxLength={20_000}
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
