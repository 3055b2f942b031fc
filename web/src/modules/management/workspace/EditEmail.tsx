import { companyManagersOf, type Manager } from '#contract/companies/manager-endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError } from '#contract/platform/validation/account.ts'
import { EMAIL_MAX } from '#contract/platform/validation/lengths.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'

/** The address of a manager, editable by users whom the server lets. */
export function EditEmail({ manager, onClose }: { manager: Manager; onClose: () => void }) {
  const form = useForm({
    initialValues: { email: manager.email },
    validate: { email: (value) => emailError(value)?.message ?? null },
  })
  const save = useMutate(editItem, {
    refreshes: [companyManagersOf],
    onSuccess: () => {
      toast.success(t('user.saved'))
      onClose()
    },
    onError: (error) => showProblem(form, error),
  })
  return (
    <FormModal
      title={t('management.editEmail')}
      busy={save.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit(({ email }) =>
        save.mutate({
          params: { entity: 'user', id: manager._id },
          body: { email: canonicalEmail(email) },
        }),
      )}
      onClose={onClose}
    >
      <LimitedInput
        label={t('person.email')}
        description={manager.name}
        type="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </FormModal>
  )
}
