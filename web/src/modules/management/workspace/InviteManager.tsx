import { Text } from '@mantine/core'
import { sendEmailGestor } from '#contract/companies/invitations.ts'
import { companyManagersOf } from '#contract/companies/manager-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError } from '#contract/platform/validation/account.ts'
import { EMAIL_MAX, NAME_MAX } from '#contract/platform/validation/lengths.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'

/** 'Novo gestor': mails somebody an invitation to manage the company (rule account.invitation). */
export function InviteManager({ company, onClose }: { company: string; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '', email: '' },
    validate: { email: (value) => emailError(value)?.message ?? null },
  })
  const invite = useMutate(sendEmailGestor, {
    refreshes: [companyManagersOf],
    onSuccess: () => {
      toast.success(t('management.invited'))
      onClose()
    },
    onError: (error) => showProblem(form, error, t('mail.failed')),
  })
  return (
    <FormModal
      title={t('company.newManager')}
      save={t('management.invite')}
      busy={invite.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit(({ name, email }) =>
        invite.mutate({ body: { company, name: name.trim() || null, email: canonicalEmail(email) } }),
      )}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('management.inviteText')}
      </Text>
      <LimitedInput
        label={t('management.name')}
        maxLength={NAME_MAX}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <LimitedInput
        label={t('person.email')}
        type="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </FormModal>
  )
}
