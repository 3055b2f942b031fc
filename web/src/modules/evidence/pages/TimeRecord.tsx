import { Button, Group, NativeSelect } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { getTimeRecord, timeRecordSheet } from '#contract/evidence/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState, usePathParams } from '../../../platform/lib/address.ts'
import { addressOf } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useLoggedIn, useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageFailure } from '../../../platform/ui/PageFailure.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'
import { TakeConversation } from '../../chat/index.ts'
import { recordColumns } from '../parts/columns.tsx'
import { CorrectTime } from '../parts/CorrectTime.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Found, useVerify, VerifyButton } from '../parts/VerifyChain.tsx'

const PAGE_SIZE = 20

/** Registo de tempo: when, for how long and at what somebody was in a course, line by line. */
export default function TimeRecord() {
  const { assignment = '' } = usePathParams()
  const [address, change] = useAddressState()
  const { _id: me } = useLoggedIn()
  const judges = useMay('evidence.judge')
  const [correcting, setCorrecting] = useState(false)
  const { found, ...verifying } = useVerify(assignment)
  const page = Math.max(1, Number(address['page']) || 1)
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
  const crumbs =
    me === data.user._id
      ? [{ label: t('menu.myCourses'), to: '/profile/meuscursos' }]
      : judges
        ? [
            { label: t('evidence.anomalies.title'), to: '/admin/anomalias' },
            { label: data.user.name, to: `/user/view/${data.user._id}` },
          ]
        : []
  const lines = page === 1 ? [...data.open, ...data.items] : data.items
  const pages = Math.ceil(data.total / PAGE_SIZE)
  const sheet = addressOf(timeRecordSheet, { params: { id: assignment } })
  return (
    <>
      <PageHeader
        title={t('evidence.title')}
        breadcrumb={crumbs}
        text={t('evidence.of', { name: data.user.name, course: data.degree.name })}
        action={
          data._can.correct ? (
            <Button onClick={() => setCorrecting(true)}>{t('evidence.correct.action')}</Button>
          ) : undefined
        }
      />
      <Facts record={data} />
      <Group justify="space-between" align="flex-end" mb="md">
        <NativeSelect
          label={t('evidence.session')}
          maw={360}
          value={lecture ?? ''}
          data={[
            { value: '', label: t('evidence.allSessions') },
            ...data.sessions.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(event) => change({ session: event.currentTarget.value, page: '' })}
        />
        <Group gap="xs">
          <VerifyButton {...verifying} />
          <Button component="a" href={sheet} download variant="default">
            {t('evidence.export')}
          </Button>
          {data._can.takeConversation ? (
            <TakeConversation
              conversation={{ owner: data.user._id, degree: data.degree._id }}
              needsReason={data._can.takeConversation === 'withReason'}
            />
          ) : null}
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
