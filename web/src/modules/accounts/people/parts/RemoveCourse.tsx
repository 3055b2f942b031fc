import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { servicesOf } from '#contract/commerce/service-endpoints.ts'
import { removableDegree, removeDegree } from '#contract/learning/removal-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../../platform/engine/fields/RefSelect.tsx'
import { call } from '../../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../../platform/lib/query.ts'
import { BulkNames, BulkWork } from '../../../../platform/ui/BulkWork.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'

/**
 * Takes a course off trainees who did not begin it, after listing who did and therefore keeps it, and whom a sealed
 * action or a certificate keeps in it (rule enrolment.removal).
 */
export function RemoveCourse({
  rows,
  after,
  onClose,
}: {
  rows: readonly { _id: string }[]
  /** Asks again for the lists behind. */
  after: () => Promise<unknown>
  onClose: (isDone: boolean) => void
}) {
  const [degree, setDegree] = useState<Reference | null>(null)
  // As they are when the course is chosen: those who are done do not leave the question.
  const { data, error, isFetching, refetch } = useCall(
    removableDegree,
    { body: { users: rows.map(({ _id }) => _id), degree: degree?._id ?? '' } },
    { enabled: degree !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const people = degree ? (data?.people ?? []) : []
  const items = people
    .filter(({ removable }) => removable)
    .map(({ user, ref }) => ({ _id: user._id, name: user.name, ref }))
  const started = people.filter(({ refusal }) => refusal?.code === 'course_started')
  const kept = people.filter(({ refusal }) => refusal?.code === 'in_use')
  const without = rows.length - people.length
  return (
    <BulkWork
      title={tCount('enrolment.removeMany', rows.length)}
      items={items}
      nameOf={({ name }) => name}
      act={({ _id }) => call(removeDegree, { body: { user: _id, degree: degree?._id ?? '' } })}
      after={async () => Promise.all([after(), refresh(servicesOf)])}
      confirm={items.length > 0 ? tCount('enrolment.removeFrom', items.length) : t('user.removeCourse')}
      color="red"
      working={t('enrolment.removing')}
      doneText={(count) => tCount('enrolment.removedFrom', count)}
      refusedText={t('management.notDone')}
      loading={isFetching}
      onClose={(result) => onClose(result !== undefined)}
    >
      <RefSelect
        entity="degree"
        label={t('management.course')}
        required
        value={degree}
        onChange={setDegree}
      />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {degree && data ? (
        <div role="status">
          {items.length > 0 ? (
            <>
              <Text mt="md">{t('enrolment.removeText')}</Text>
              <BulkNames names={items.map(({ name, ref }) => (ref ? `${name} (${ref})` : name))} />
            </>
          ) : (
            <Text mt="md">{t('enrolment.removeNobody')}</Text>
          )}
          {started.length > 0 ? (
            <Alert mt="sm" color="amber" title={tCount('enrolment.startedMany', started.length)}>
              {started.map(({ user }) => user.name).join(', ')}
            </Alert>
          ) : null}
          {kept.length > 0 ? (
            <Alert mt="sm" color="amber" title={kept[0]?.refusal?.message}>
              {kept.map(({ user }) => user.name).join(', ')}
            </Alert>
          ) : null}
          {without > 0 ? (
            <Text mt="sm" size="sm" c="dimmed">
              {tCount('enrolment.without', without)}
            </Text>
          ) : null}
        </div>
      ) : null}
    </BulkWork>
  )
}
