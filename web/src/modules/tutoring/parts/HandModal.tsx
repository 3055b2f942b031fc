import { NativeSelect, Text } from '@mantine/core'
import { colleagues, handItem, type DeskItem } from '#contract/tutoring/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Hands a waiting item to another tutor of its course, who is notified. */
export function HandModal({ item, onClose }: { item: DeskItem; onClose: () => void }) {
  const { data, error, refetch } = useCall(colleagues, { query: { degree: item.degree._id } })
  const form = useForm({
    initialValues: { to: '' },
    validate: { to: (to) => (to ? null : t('validation.required')) },
  })
  const hand = useMutate(handItem)
  const send = async ({ to }: { to: string }) => {
    try {
      const { holder } = await hand.mutateAsync({ body: { kind: item.kind, item: item._id, to } })
      toast.success(t('tutoring.handed', { name: holder?.name ?? '' }))
      onClose()
    } catch (failure) {
      showProblem(form, failure, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={t('tutoring.handTitle', { what: t(`tutoring.one.${item.kind}`) })}
      save={t('tutoring.hand')}
      busy={hand.isPending}
      unsaved={form.isDirty()}
      disabled={!data?.total}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <Text c="dimmed">{[item.title, item.degree.name].filter(Boolean).join(' · ')}</Text>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={1} height={60} /> : null}
      {data?.total === 0 ? <Text>{t('tutoring.noColleagues')}</Text> : null}
      {data && data.total > 0 ? (
        <NativeSelect
          label={t('tutoring.colleague')}
          description={t('tutoring.handText')}
          required
          data-autofocus
          data={[
            { value: '', label: '' },
            ...data.items.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...form.getInputProps('to')}
        />
      ) : null}
    </FormModal>
  )
}
