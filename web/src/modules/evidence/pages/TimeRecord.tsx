import { Button, Group, NativeSelect } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { getTimeRecord, timeRecordSheet, type TimeRecordAnswer } from '#contract/evidence/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState, usePathParams } from '../../../platform/lib/address.ts'
import { addressOf } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useLoggedIn, useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageFailure } from '../../../platform/ui/PageFailure.tsx'
import { PageHeader, type Crumb } from '../../../platform/ui/PageHeader.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'
import { TakeConversation } from '../../chat/index.ts'
import { recordColumns } from '../parts/columns.tsx'
import { CorrectTime } from '../parts/CorrectTime.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Found, useVerify, VerifyButton } from '../parts/VerifyChain.tsx'

const PAGE_SIZE = 20

/** Registo de tempo: when, for how long and at what a trainee worked in a course, line by line. */
export default function TimeRecord() {
  const { assignment = '' } = usePathParams()
  const [address, change] = useAddressState()
  const crumbs = useCrumbs()
  const [correcting, setCorrecting] = useState(false)
  const { found, ...verifying } = useVerify(assignment)
  const page = Math.max(1, Number.parseInt(address['page'] ?? '', 10) || 1)
  const lecture = address['session']
  const { data, error, refetch } = useCall(
    getTimeRecord,
    {
      params: { id: assignment },
      query: { skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, ...(lecture ? { lecture } : {}) },
    },
    { placeholderData: keepPreviousData },
  )
  if (error && !data)
    return (
      <PageFailure
        error={error}
        missing={{ title: t('evidence.missing'), text: t('evidence.missingText') }}
        title={t('evidence.failed')}
        onRetry={refetch}
      />
    )
  if (!data) return <RowsSkeleton rows={6} />
  const lines = page === 1 ? [...data.open, ...data.items] : data.items
  const pages = Math.ceil(data.total / PAGE_SIZE)
  return (
    <>
      <PageHeader
        title={t('evidence.title')}
        breadcrumb={crumbs(data.user)}
        text={t('evidence.of', { name: data.user.name, course: data.degree.name })}
        action={
          data._can.correct ? (
            <Button onClick={() => setCorrecting(true)}>{t('evidence.correct.action')}</Button>
          ) : undefined
        }
      />
      <Facts record={data} />
      <Group justify="space-between" align="flex-end" mb="md">
        <SessionChoice
          record={data}
          lecture={lecture}
          onChange={(session) => change({ session, page: '' })}
        />
        <Group gap="xs">
          <VerifyButton {...verifying} />
          <TakeRecord record={data} />
        </Group>
      </Group>
      <Found found={found} />
      {lines.length > 0 ? (
        <SmallTable
          label={t('evidence.lines')}
          columns={recordColumns()}
          rows={lines}
          keyOf={({ seq, from, session }) => `${seq ?? 'open'} ${from} ${session.lecture}`}
        />
      ) : (
        <EmptyState title={t('evidence.emptyTitle')} text={t('evidence.emptyText')} />
      )}
      {pages > 1 ? (
        <Group justify="flex-end" mt="md">
          <Pages
            page={page}
            pages={pages}
            links={5}
            onChange={(wanted) => change({ page: wanted > 1 ? String(wanted) : '' })}
          />
        </Group>
      ) : null}
      {correcting ? <CorrectTime record={data} onClose={() => setCorrecting(false)} /> : null}
    </>
  )
}

/**
 * The breadcrumbs: from a trainee's own record to their courses, from another's to the list of the person who judges
 * it.
 */
function useCrumbs() {
  const { _id: me } = useLoggedIn()
  const judges = useMay('evidence.judge')
  return ({ _id, name }: TimeRecordAnswer['user']): Crumb[] => {
    if (me === _id) return [{ label: t('menu.myCourses'), to: '/profile/meuscursos' }]
    if (!judges) return []
    return [
      { label: t('evidence.anomalies.title'), to: '/admin/anomalias' },
      { label: name, to: `/user/view/${_id}` },
    ]
  }
}

/** Which session's lines show. */
const SessionChoice = ({
  record,
  lecture,
  onChange,
}: {
  record: TimeRecordAnswer
  lecture: string | undefined
  onChange: (lecture: string) => void
}) => (
  <NativeSelect
    label={t('evidence.session')}
    maw={360}
    value={lecture ?? ''}
    data={[
      { value: '', label: t('evidence.allSessions') },
      ...record.sessions.map(({ _id, name }) => ({ value: _id, label: name })),
    ]}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** The record as a sheet, and its conversation for users who may download that. */
const TakeRecord = ({ record }: { record: TimeRecordAnswer }) => (
  <>
    <Button
      component="a"
      href={addressOf(timeRecordSheet, { params: { id: record.assignment } })}
      download
      variant="default"
    >
      {t('evidence.export')}
    </Button>
    {record._can.takeConversation ? (
      <TakeConversation
        conversation={{ owner: record.user._id, degree: record.degree._id }}
        needsReason={record._can.takeConversation === 'withReason'}
      />
    ) : null}
  </>
)
