import { Checkbox } from '@mantine/core'
import { addView, listViews, VIEW_NAME, type ViewedList } from '#contract/management/view-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'

/** Saves the current state of the list, under a name. */
export function SaveView({
  list,
  state,
  onClose,
}: {
  list: ViewedList
  state: Readonly<Record<string, string>>
  onClose: () => void
}) {
  const save = useMutate(addView, { refreshes: [listViews] })
  const form = useForm({
    initialValues: { name: '', isDefault: false },
    validate: { name: required },
  })
  const submit = form.onSubmit(async (values) => {
    try {
      await save.mutateAsync({ params: { list }, body: { ...values, state } })
      toast.success(t('management.views.saved'))
      onClose()
    } catch (error) {
      showProblem(form, error)
    }
  })
  return (
    <FormModal
      title={t('management.views.saveThis')}
      busy={save.isPending}
      unsaved={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <LimitedInput
        label={t('management.views.name')}
        required
        data-autofocus
        maxLength={VIEW_NAME}
        {...form.getInputProps('name')}
      />
      <Checkbox label={t('management.views.default')} {...form.getCheckProps('isDefault')} />
    </FormModal>
  )
}
