import { Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { getInstances, importByCode } from '#contract/catalogue/transfer-endpoints.ts'
import { COURSE_CODE_MAX } from '#contract/catalogue/lengths.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { reasonOf } from '../../../platform/lib/reason.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { showErrors } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { addressTo } from '../../../platform/engine/names.ts'

/** Fetches a course from another instance by its code (rule course.exchange). */
export default function ImportByCode({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ initialValues: { code: '' }, validate: { code: required } })
  const fetching = useMutate(importByCode, {
    refreshes: [listItems],
    onSuccess: ({ _id, name }) => {
      toast.success(t('transfer.imported', { name }))
      void navigate({ to: addressTo('degree', 'view', _id) })
    },
    onError: (error) => showErrors(form, { code: reasonOf(error) }),
  })
  const instances = useCall(getInstances, {})
  if (instances.data?.items.length === 0)
    return (
      <Dialog onClose={onClose} title={t('transfer.importCode')}>
        <Text>{t('transfer.noInstances')}</Text>
      </Dialog>
    )
  return (
    <FormModal
      title={t('transfer.importCode')}
      guarded
      save={t('common.import')}
      busy={fetching.isPending}
      unsaved={form.values.code.trim() !== ''}
      onSubmit={form.onSubmit((body) => fetching.mutate({ body }))}
      onClose={onClose}
    >
      <Text size="sm">{t('transfer.importCodeText')}</Text>
      <TextInput
        size="md"
        label={t('transfer.code')}
        withAsterisk
        data-autofocus
        maxLength={COURSE_CODE_MAX}
        {...form.getInputProps('code')}
      />
    </FormModal>
  )
}
