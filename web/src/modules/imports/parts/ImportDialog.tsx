import { Alert, Loader, Stack, Stepper } from '@mantine/core'
import { useState } from 'react'
import { getImport, type ImportDetail } from '#contract/imports/endpoints.ts'
import type { ImportKind } from '#contract/imports/fields.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { Outcome } from './Outcome.tsx'
import { RowsStep } from './RowsStep.tsx'
import { Working } from './Working.tsx'
import { isWorking } from './working.ts'

/** How often an import under way is refetched, in milliseconds; its progress arrives by events. */
const LOOK_MS = 1500

/**
 * Imports trainees, or courses that they get, in three steps: the file, its columns, the rehearsal of its rows (rule
 * import.rehearsal).
 * @param company the company of the people, if it was begun in a company's room
 * @param importId an import that was begun before
 * @param onBegun called with the import once there is one, to keep it in the address
 */
export default function ImportDialog({
  kind,
  company,
  importId,
  onBegun,
  onClose,
}: {
  kind: ImportKind
  company?: Reference | undefined
  importId?: string | undefined
  onBegun?: (id: string) => void
  onClose: () => void
}) {
  const [begun, setBegun] = useState(importId)
  const [step, setStep] = useState<'columns' | 'rows'>(importId ? 'rows' : 'columns')
  const answer = useCall(
    getImport,
    { params: { id: begun ?? '' } },
    {
      enabled: begun !== undefined,
      refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? LOOK_MS : false),
    },
  )
  const item = begun ? answer.data : undefined
  const active = !item ? 0 : step === 'columns' ? 1 : 2

  return (
    <Dialog
      onClose={onClose}
      title={t(`import.title.${item?.kind ?? kind}`)}
      size="xl"
      closeOnClickOutside={false}
    >
      <Stack>
        <Stepper active={active} size="xs" iconSize={24} wrap={false}>
          {(['file', 'columns', 'rows'] as const).map((name) => (
            <Stepper.Step
              key={name}
              component="div"
              tabIndex={-1}
              style={{ cursor: 'default' }}
              label={t(`import.step.${name}`)}
              allowStepSelect={false}
            />
          ))}
        </Stepper>
        {begun === undefined ? (
          <FileStep
            kind={kind}
            company={company}
            onCancel={onClose}
            onDone={(id) => {
              setBegun(id)
              onBegun?.(id)
            }}
          />
        ) : answer.error && !item ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : item ? (
          <Begun item={item} step={step} setStep={setStep} onClose={onClose} />
        ) : (
          <Loader mx="auto" aria-label={t('common.loading')} />
        )}
      </Stack>
    </Dialog>
  )
}

function Begun({
  item,
  step,
  setStep,
  onClose,
}: {
  item: ImportDetail
  step: 'columns' | 'rows'
  setStep: (step: 'columns' | 'rows') => void
  onClose: () => void
}) {
  if (isWorking(item)) return <Working item={item} />
  if (item.state === 'written' || item.state === 'undone') return <Outcome item={item} onClose={onClose} />
  return (
    <>
      {item.failure ? (
        <Alert color="red" role="alert">
          {item.failure}
        </Alert>
      ) : null}
      {step === 'columns' ? (
        <ColumnsStep item={item} onDone={() => setStep('rows')} onCancel={onClose} />
      ) : (
        <RowsStep item={item} onBack={() => setStep('columns')} />
      )}
    </>
  )
}
