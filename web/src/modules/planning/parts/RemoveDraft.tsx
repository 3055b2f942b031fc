import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { listPlans, removePlan } from '#contract/planning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Removes a draft, asked first, and leads back to the plans. */
export function RemoveDraft({
  id,
}: {
  /** The plan's. */
  id: string
}) {
  const [dialog, ask] = useConfirm()
  const navigate = useNavigate()
  const remove = useMutate(removePlan)
  const askFirst = () =>
    ask({
      title: t('planning.remove'),
      text: t('planning.removeText'),
      confirm: t('planning.remove'),
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id } })
        toast.success(t('planning.removeDone'))
        await refresh(listPlans)
        // Unsaved changes are discarded with the draft.
        void navigate({ to: '/gestor/planos', ignoreBlocker: true })
      },
    })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={remove.isPending}
        onClick={askFirst}
      >
        {t('planning.remove')}
      </Button>
      {dialog}
    </>
  )
}
