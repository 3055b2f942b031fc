import { Button, Group, Text } from '@mantine/core'
import { sigoSheet, type SigoRow, type SigoSheet } from '#contract/sigo/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { Day } from '../../../platform/ui/moments.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import classes from '../parts/sigo.module.css'
import { CertificateForm } from './CertificateForm.tsx'
import { RegisterButton } from './RegisterButton.tsx'
import { Walk } from './Walk.tsx'

/** Copies SIGO's fields of a row one by one, marks it as registered, and stores the outcome (rule sigo.helper). */
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
  /** Moves on to the next person in the list; left out at the end. */
  onNext?: (() => void) | undefined
  onClose: () => void
}) {
  const { data, error, refetch } = useCall(sigoSheet, { params: { id: row._id } }, { staleTime: 0 })
  const isFirst = data !== undefined && data.actionEntries.length > 0 && !isActionTyped && !data.registration
  return (
    <Dialog onClose={onClose} title={t('sigo.helperOf', { name: row.user.name })} size="lg">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={8} height={28} /> : null}
      {data && isFirst ? <ActionStep sheet={data} name={row.user.name} onDone={onActionTyped} /> : null}
      {data && !isFirst ? <TraineeStep sheet={data} onNext={onNext} /> : null}
    </Dialog>
  )
}

/** The fields of the action, typed once before the first of its trainees. */
function ActionStep({ sheet, name, onDone }: { sheet: SigoSheet; name: string; onDone: () => void }) {
  return (
    <>
      <Text mb="sm">{t('sigo.action.first', { code: sheet.action?.name ?? '' })}</Text>
      <Walk
        label={t('sigo.action.walk')}
        entries={sheet.actionEntries.map((entry) => ({ ...entry, problem: null }))}
      >
        <Group justify="flex-end" className={classes.footer}>
          <Button variant="light" onClick={onDone}>
            {t('sigo.action.goOn', { name })}
          </Button>
        </Group>
      </Walk>
    </>
  )
}

/** Whether a trainee is registered, for users who do not register. */
const Registered = ({ registration }: Pick<SigoSheet, 'registration'>) => (
  <Text size="sm" mt="md">
    {registration ? (
      <>
        {t('sigo.registeredBy', { name: registration.by?.name ?? '–' })} <Day value={registration.at} />
      </>
    ) : (
      t('sigo.notRegistered')
    )}
  </Text>
)

/** The fields of one trainee, and then the outcome of the registration. */
function TraineeStep({ sheet, onNext }: { sheet: SigoSheet; onNext: (() => void) | undefined }) {
  const mayRegister = useMay('sigo.register')
  return (
    <Walk
      label={t('sigo.walk')}
      entries={sheet.entries.map(({ field, value, problem }) => ({
        label: t(`sigo.fields.${field}`),
        value,
        problem,
      }))}
    >
      {mayRegister && !sheet.registration ? <RegisterButton sheet={sheet} /> : null}
      {mayRegister && sheet.registration ? (
        <CertificateForm sheet={sheet} registration={sheet.registration} onNext={onNext} />
      ) : null}
      {mayRegister ? null : <Registered registration={sheet.registration} />}
    </Walk>
  )
}
