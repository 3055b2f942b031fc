import { Group, Stack, Text, TextInput } from '@mantine/core'
import { complaint } from '#contract/complaints/complaint.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { today } from '../../../platform/lib/today.ts'
import { useGuardedDraft } from '../../../platform/lib/use-draft.ts'
import { useUser } from '../../../platform/lib/user.ts'
import { DraftOffer } from '../../../platform/ui/DraftOffer.tsx'
import { showProblem, toFormErrors } from '../../../platform/ui/form-problems.ts'
import { FormActions } from '../../../platform/ui/FormSection.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'
import type { Receipt } from './Received.tsx'

interface Typed {
  name: string
  email: string
  phone: string
  subject: string
  text: string
  course: string
  replyTo: string
}

/** The input, without empty fields. */
const typed = (values: Typed) => ({
  ...Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  ),
  email: canonicalEmail(values.email),
})

const { phone, subject, text, course, replyTo } = complaint.fields

/** What the complaint is about. */
const ComplaintFields = ({ form }: { form: Form<Typed> }) => (
  <>
    <LimitedInput label={subject.label} required maxLength={subject.max} {...form.getInputProps('subject')} />
    <LimitedInput
      label={course.label}
      description={course.help}
      maxLength={course.max}
      {...form.getInputProps('course')}
    />
    <LimitedTextarea
      label={text.label}
      required
      maxLength={text.max}
      autosize
      minRows={6}
      maxRows={20}
      {...form.getInputProps('text')}
    />
  </>
)

/** The form of a complaint; its rules are the register's. */
export function ComplaintForm({ earlier, onSent }: { earlier: string; onSent: (receipt: Receipt) => void }) {
  const user = useUser()
  const form = useForm<Typed>({
    initialValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone: '',
      subject: '',
      text: '',
      course: '',
      replyTo: earlier,
    },
    validate: (values) => toFormErrors(entityErrors(complaint, typed(values), today())),
  })
  const draft = useGuardedDraft('complaint', form)
  const send = useMutate<typeof addItem, 'complaint'>(addItem, {
    onSuccess: ({ reference, dueOn }) => {
      draft.forget()
      onSent({ reference, dueOn })
    },
    onError: (error) => showProblem(form, error, t('complaint.failed')),
  })
  const submit = form.onSubmit((values) =>
    send.mutate({ params: { entity: 'complaint' }, body: typed(values) }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <DraftOffer draft={draft} />
      <Stack gap="sm" mt="md">
        <LimitedInput
          label={t('person.shortName')}
          required
          autoComplete="name"
          maxLength={complaint.fields.name.max}
          {...form.getInputProps('name')}
        />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput
            label={t('person.email')}
            type="email"
            required
            miw={220}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <WrittenInput
            field={phone}
            label={phone.label}
            type="tel"
            miw={160}
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        </Group>
        <ComplaintFields form={form} />
        <LimitedInput
          label={replyTo.label}
          description={replyTo.help}
          maxLength={replyTo.max}
          {...form.getInputProps('replyTo')}
        />
        <Text size="sm" c="dimmed">
          {t('complaint.use')} <TextLink to="/politica">{t('complaint.policy')}</TextLink>.
        </Text>
      </Stack>
      <FormActions save={t('common.send')} saving={send.isPending} />
    </form>
  )
}
