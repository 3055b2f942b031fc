import { Button, Group, Text } from '@mantine/core'
import { sigoSheet, type SigoRow } from '#contract/sigo/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { CertificateForm } from './CertificateForm.tsx'
import { RegisterButton } from './RegisterButton.tsx'
import { Walk } from './Walk.tsx'

/** Copies what SIGO asks of a row, field by field, says that it was registered, and takes what came of it (rule sigo.helper). */
export function CopyHelper({
  row,
  isActionTyped,
  onActionTyped,
  onNext,
  onClose,
}: {
  row: SigoRow
  /** Was its action typed before, with another of its trainees? */
  isActionTyped: boolean
  onActionTyped: () => void
  /** Goes on to whoever is next in the list; left out where nobody is. */
  onNext?: (() => void) | undefined
  onClose: () => void
}) {
  const mayRegister = useMay('sigo.register')
  const { data, error, refetch } = useCall(sigoSheet, { params: { id: row._id } }, { staleTime: 0 })
  const isFirst = data !== undefined && data.actionEntries.length > 0 && !isActionTyped && !data.registration
  return (
    <Dialog onClose={onClose} title={t('sigo.helperOf', { name: row.user.name })} size="lg">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={8} height={28} /> : null}
      {data && isFirst ? (
        <>
          <Text mb="sm">{t('sigo.action.first', { code: data.action?.name ?? '' })}</Text>
          <Walk
            label={t('sigo.action.walk')}
            entries={data.actionEntries.map((entry) => ({ ...entry, problem: null }))}
          />
          <Group justify="flex-end" mt="md">
            <Button variant="light" onClick={onActionTyped}>
              {t('sigo.action.goOn', { name: row.user.name })}
            </Button>
          </Group>
        </>
      ) : null}
      {data && !isFirst ? (
        <Walk
          label={t('sigo.walk')}
          entries={data.entries.map(({ field, value, problem }) => ({
            label: t(`sigo.fields.${field}`),
            value,
            problem,
          }))}
        />
      ) : null}
      {data && !isFirst && mayRegister && !data.registration ? <RegisterButton sheet={data} /> : null}
      {data && !isFirst && mayRegister && data.registration ? (
        <CertificateForm sheet={data} registration={data.registration} onNext={onNext} />
      ) : null}
    </Dialog>
  )
}
