import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { courseState } from '#contract/catalogue/shapes.ts'
import { COURSE_STATES } from '#contract/catalogue/degree.ts'
import { t } from '#contract/platform/text/text.ts'
import { exportCourseTo, getInstances } from '#contract/catalogue/transfer-endpoints.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'

/** The states that a course may arrive with: all but archived (rule course.exchange). */
const states = COURSE_STATES.filter(({ value }) => value !== courseState.archived).map(
  ({ value, label }) => ({ value: String(value), label }),
)

const chosen = (value: string | null) => (value ? null : t('validation.required'))

/** Sends a course to another instance, with the state that it gets there (rule course.exchange). */
export default function ExportCourse({ id, onClose }: { id: string; onClose: () => void }) {
  const instances = useCall(getInstances, {})
  const form = useForm<{ instance: string | null; state: string | null }>({
    initialValues: { instance: null, state: String(courseState.published) },
    validate: { instance: chosen, state: chosen },
  })
  const sending = useMutate(exportCourseTo, {
    onSuccess: ({ name }) => {
      toast.success(t('transfer.exported', { name }))
      onClose()
    },
    onError: (error) => toast.failure(error),
  })
  const items = instances.data?.items ?? []

  const body = () => {
    if (instances.error)
      return <ErrorState error={instances.error} onRetry={() => void instances.refetch()} />
    if (!instances.data) return <Skeleton height={160} />
    if (items.length === 0) return <Text>{t('transfer.noInstances')}</Text>
    return (
      <>
        <Text size="sm">{t('transfer.exportText')}</Text>
        <Select
          size="md"
          label={t('transfer.instance')}
          withAsterisk
          data-autofocus
          data={items.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps('instance')}
        />
        <Select
          size="md"
          label={t('transfer.state')}
          withAsterisk
          data={states}
          {...form.getInputProps('state')}
        />
      </>
    )
  }
  return (
    <Dialog onClose={onClose} title={t('transfer.export')} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ instance, state }) => {
          if (instance && state)
            sending.mutate({ params: { degreeId: id }, body: { instance, state: Number(state) } })
        })}
      >
        <Stack>
          {body()}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(items.length > 0 ? 'common.cancel' : 'common.close')}
            </Button>
            {items.length > 0 ? (
              <Button type="submit" loading={sending.isPending}>
                {t('common.export')}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
