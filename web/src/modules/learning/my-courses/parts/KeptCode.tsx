import { Alert, Button, Group, Text } from '@mantine/core'
import { forgetPendingCode, redeemPendingCode } from '#contract/enrolment/codes-endpoints.ts'
import { myDegrees } from '#contract/learning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../../platform/lib/api-error.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { refreshUser, useLoggedIn } from '../../../../platform/lib/user.ts'
import { useConfirm } from '../../../../platform/ui/confirm.tsx'
import { toast } from '../../../../platform/ui/toast.ts'

/** The code of the sign-up that is still to be redeemed: why it was refused, another try, or giving it up. */
export function KeptCode() {
  const { pendingCode } = useLoggedIn()
  const redeem = useMutate(redeemPendingCode, { refreshes: [myDegrees] })
  const forget = useMutate(forgetPendingCode)
  const [dialog, ask] = useConfirm()
  if (!pendingCode) return null
  const { code, refusal } = pendingCode
  const retry = async () => {
    try {
      toast.success((await redeem.mutateAsync({ body: {} })).message)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await refreshUser()
  }
  const giveUp = () =>
    ask({
      title: t('myCourses.forgetCode'),
      text: t('myCourses.forgetCodeText', { code }),
      confirm: t('myCourses.forgetCode'),
      onConfirm: async () => {
        await forget.mutateAsync({ body: {} })
        await refreshUser()
      },
    })
  return (
    <Alert color="yellow" title={t('myCourses.keptCode')} mb="md">
      <Text size="sm">{t('myCourses.keptCodeText', { code })}</Text>
      {refusal ? <Text size="sm">{t('myCourses.keptCodeReason', { reason: refusal })}</Text> : null}
      <Group gap="sm" mt="sm">
        <Button loading={redeem.isPending} onClick={() => void retry()}>
          {t('myCourses.retryCode')}
        </Button>
        <Button variant="default" onClick={giveUp}>
          {t('myCourses.forgetCode')}
        </Button>
      </Group>
      {dialog}
    </Alert>
  )
}
