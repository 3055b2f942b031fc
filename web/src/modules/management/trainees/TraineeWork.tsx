import { displayName } from '#contract/platform/kernel/display-name.ts'
import { Button, Text } from '@mantine/core'
import { lockUser, sendRecovery } from '#contract/accounts/password.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { BulkNames, BulkWork } from '../../../platform/ui/BulkWork.tsx'
import type { ListedTrainee } from './listed-trainee.ts'
import { refreshTrainees } from './refresh.ts'

/** What is done to trainees, one or many. */
export type BulkKind = 'lock' | 'unlock' | 'recover'

interface Kind {
  /** Which of the selected ones it applies to. */
  concerns: (row: ListedTrainee) => boolean
  act: (row: ListedTrainee) => Promise<unknown>
  color: string
}

const kinds: Readonly<Record<BulkKind, Kind>> = {
  lock: {
    concerns: ({ _can, lock }) => _can.lock && !lock,
    act: ({ _id }) => call(lockUser, { params: { id: _id }, body: { lock: true } }),
    color: 'red',
  },
  unlock: {
    concerns: ({ _can, lock }) => _can.lock && lock,
    act: ({ _id }) => call(lockUser, { params: { id: _id }, body: { lock: false } }),
    color: 'petrol',
  },
  recover: {
    concerns: ({ _can }) => _can.lock,
    act: ({ _id }) => call(sendRecovery, { params: { id: _id }, body: {} }),
    color: 'petrol',
  },
}

/** The actions on the selected trainees, if any of them allows them. */
export const BulkActions = ({
  rows,
  onChoose,
}: {
  rows: readonly ListedTrainee[]
  onChoose: (kind: BulkKind) => void
}) => (
  <>
    {(['recover', 'lock', 'unlock'] as const)
      .filter((kind) => rows.some(kinds[kind].concerns))
      .map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="light"
          color={kinds[kind].color}
          onClick={() => onChoose(kind)}
        >
          {t(`management.${kind}`)}
        </Button>
      ))}
  </>
)

/** Confirms, and does it to each trainee to whom it applies. */
export function TraineeWork({
  kind,
  rows,
  onClose,
}: {
  kind: BulkKind
  rows: readonly ListedTrainee[]
  onClose: (isDone: boolean) => void
}) {
  const items = rows.filter(kinds[kind].concerns)
  const left = rows.length - items.length
  return (
    <BulkWork
      title={tCount(`management.${kind}Many`, items.length)}
      items={items}
      nameOf={displayName}
      act={kinds[kind].act}
      after={refreshTrainees}
      confirm={t(`management.${kind}`)}
      color={kinds[kind].color}
      working={t('management.working')}
      doneText={(count) => tCount('management.doneMany', count)}
      refusedText={t('management.notDone')}
      onClose={(result) => onClose(result !== undefined)}
    >
      <Text>{t(`management.${kind}ManyText`)}</Text>
      <BulkNames names={items.map(displayName)} />
      {left > 0 ? (
        <Text mt="sm" size="sm" c="dimmed">
          {tCount('management.leftOut', left)}
        </Text>
      ) : null}
    </BulkWork>
  )
}
