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
  onNext,
  onClose,
}: {
  row: SigoRow
  /** Goes on to whoever is next in the list; left out where nobody is. */
  onNext?: (() => void) | undefined
  onClose: () => void
}) {
  const mayRegister = useMay('sigo.register')
  const { data, error, refetch } = useCall(sigoSheet, { params: { id: row._id } }, { staleTime: 0 })
  return (
    <Dialog onClose={onClose} title={t('sigo.helperOf', { name: row.user.name })} size="lg">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={8} height={28} /> : null}
      {data ? <Walk sheet={data} /> : null}
      {data && mayRegister && !data.registration ? <RegisterButton sheet={data} /> : null}
      {data && mayRegister && data.registration ? (
        <CertificateForm sheet={data} registration={data.registration} onNext={onNext} />
      ) : null}
    </Dialog>
  )
}
