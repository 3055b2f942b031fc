import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm, type Form } from '../../../../platform/form/use-form.ts'
import { requestCourse } from '#contract/communication/messages-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { COURSE_REQUEST_MAX } from '#contract/communication/lengths.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { useUser } from '../../../../platform/lib/user.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { FormActions } from '../../../../platform/ui/FormSection.tsx'
import { loadAllStyles } from '../../../../platform/ui/lazy-styles.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { Dialog } from '../../../../platform/ui/Dialog.tsx'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'

await loadAllStyles()

const required = (value: string) => (value.trim() === '' ? t('validation.required') : null)

/** Asks for access to a course: a message to the academy (template requestDegree). */
export default function RequestAccess({
  course,
  onSent,
  onClose,
}: {
  course: { _id: string; name: string }
  onSent: () => void
  onClose: () => void
}) {
  const user = useUser()
  const form = useForm({
    initialValues: { name: user?.name ?? '', email: user?.email ?? '', contact: '', company: '', text: '' },
    validate: {
      name: required,
      email: (value) => required(value) ?? (isEmail(canonicalEmail(value)) ? null : t('validation.email')),
    },
  })
  const draft = useGuardedDraft(`request:${course._id}`, form)
  const giveUp = () => {
    draft.forget()
    onClose()
  }
  const request = useMutate(requestCourse, {
    onSuccess: () => {
      draft.forget()
      toast.success(t('course.requestSent'))
      onSent()
      onClose()
    },
    onError: (error) => showProblem(form, error, t('course.requestFailed')),
  })
  const send = form.onSubmit((values) =>
    request.mutate({
      body: {
        template: 'requestDegree',
        degree: course._id,
        ...values,
        email: canonicalEmail(values.email),
      },
    }),
  )
  return (
    <Dialog onClose={onClose} title={t('course.requestAccess')} size="md">
      <Text size="sm" c="dimmed" mb="md">
        {t('course.requestIntro', { course: course.name })}
      </Text>
      <form onSubmit={send} noValidate>
        <DraftOffer draft={draft} />
        <Fields form={form} isKnown={user !== undefined} />
        <FormActions save={t('common.send')} saving={request.isPending} onCancel={giveUp} />
      </form>
    </Dialog>
  )
}

type Values = Record<'name' | 'email' | 'contact' | 'company' | 'text', string>

/** What is asked of those who want a course. */
function Fields({ form, isKnown }: { form: Form<Values>; isKnown: boolean }) {
  return (
    <Stack gap="sm">
      <TextInput
        label={t('person.shortName')}
        required
        autoComplete="name"
        data-autofocus={isKnown ? undefined : true}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('person.email')}
        type="email"
        required
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <Group grow align="flex-start">
        <TextInput
          label={t('person.phone')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('contact')}
        />
        <TextInput
          label={t('register.company')}
          autoComplete="organization"
          {...form.getInputProps('company')}
        />
      </Group>
      <LimitedTextarea
        label={t('course.requestText')}
        maxLength={COURSE_REQUEST_MAX}
        {...form.getInputProps('text')}
      />
    </Stack>
  )
}
