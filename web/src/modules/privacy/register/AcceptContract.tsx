import { Alert, Button, Text } from '@mantine/core'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { acceptContract } from '#contract/privacy/register-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { nameOf } from '#contract/platform/kernel/kinds/reference.ts'
import type { ItemNamed } from '../../../platform/engine/names.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Accepts the contract that was put to a company, for the people who answer for it. */
export function AcceptContract({ item }: { item: ItemNamed<'processorContract'> }) {
  const [dialog, ask] = useConfirm()
  const accept = useMutate(acceptContract, {
    refreshes: [getItem, listItems],
    onSuccess: () => toast.success(t('privacy.register.acceptedToast')),
  })
  if (item.state !== 'proposed' || !item._can?.accept) return null
  const question = {
    title: t('privacy.register.accept'),
    text: t('privacy.register.acceptText', { company: nameOf(item.company) }),
    confirm: t('privacy.register.accept'),
    color: 'petrol',
    onConfirm: () => accept.mutateAsync({ params: { id: item._id }, body: {} }),
  }
  return (
    <Alert color="petrol" title={t('privacy.register.toAccept')}>
      {dialog}
      <Text size="sm" mb="sm">
        {t('privacy.register.toAcceptText')}
      </Text>
      <Button onClick={() => ask(question)}>{t('privacy.register.accept')}</Button>
    </Alert>
  )
}
