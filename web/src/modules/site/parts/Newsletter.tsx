import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError } from '#contract/platform/validation/account.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormActions } from '../../../platform/ui/FormSection.tsx'
import { loadAllStyles } from '../../../platform/ui/lazy-styles.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'

await loadAllStyles()

const required = (value: string) => (value.trim() === '' ? t('validation.required') : null)

/** The newsletter's modal: name, surname, email and the data-protection notice (rule site.newsletter). */
export default function Newsletter({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '', surname: '', email: '', agreed: false },
    validate: {
      name: required,
      surname: required,
      email: (value) => emailError(canonicalEmail(value))?.message ?? null,
      agreed: (value) => (value ? null : t('validation.required')),
    },
  })
  const subscribe = useMutate(addItem, {
    onSuccess: () => {
      toast.success(t('newsletter.subscribed'))
      onClose()
    },
    onError: (error) => showProblem(form, error, t('newsletter.failed')),
  })
  const send = form.onSubmit(({ name, surname, email }) =>
    subscribe.mutate({
      params: { entity: 'newsletter' },
      body: { name: name.trim(), surname: surname.trim(), email: canonicalEmail(email) },
    }),
  )
  return (
    <Dialog onClose={onClose} title={t('newsletter.title')} unsaved={form.isDirty() && !subscribe.isPending}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <Group grow align="flex-start">
            <TextInput
              label={t('person.shortName')}
              required
              data-autofocus
              autoComplete="given-name"
              {...form.getInputProps('name')}
            />
            <TextInput
              label={t('person.surname')}
              required
              autoComplete="family-name"
              {...form.getInputProps('surname')}
            />
          </Group>
          <TextInput
            label={t('person.email')}
            type="email"
            required
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <Text size="sm" c="dimmed">
            {t('newsletter.use')} <TextLink to="/politica">{t('register.privacyLink')}</TextLink>.
          </Text>
          <Checkbox label={t('newsletter.agree')} {...form.getCheckProps('agreed')} />
        </Stack>
        <FormActions save={t('newsletter.subscribe')} saving={subscribe.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
