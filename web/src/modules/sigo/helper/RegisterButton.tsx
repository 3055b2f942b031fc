import { Alert, Button, Group } from '@mantine/core'
import { registerInSigo, sigoDesk, sigoSheet, type SigoSheet } from '#contract/sigo/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { toast } from '../../../platform/ui/toast.ts'
import classes from '../parts/sigo.module.css'

/** Says that it was registered in SIGO, once it was typed. */
export function RegisterButton({ sheet }: { sheet: SigoSheet }) {
  const register = useMutate(registerInSigo)
  const mark = async () => {
    try {
      await register.mutateAsync({ params: { id: sheet._id } })
      toast.success(t('sigo.registered'))
    } catch (error) {
      toast.failure(error)
    }
    await refresh(sigoDesk, sigoSheet)
  }
  return (
    <>
      {sheet.lacking.length > 0 ? (
        <Alert color="orange" mt="md">
          {t('sigo.stillLacking')}
        </Alert>
      ) : null}
      <Group justify="flex-end" className={classes.footer}>
        <Button variant="default" loading={register.isPending} onClick={() => void mark()}>
          {t('sigo.markRegistered')}
        </Button>
      </Group>
    </>
  )
}
