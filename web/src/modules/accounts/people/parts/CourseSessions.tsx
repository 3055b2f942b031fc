import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { traineeSessions } from '#contract/enrolment/sessions-endpoints.ts'
import { formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { Day } from '../../../../platform/ui/moments.tsx'

interface OfCourse {
  user: string
  degree: string
  course: string
}

/** The sessions of a trainee's course, for who asks to see them (rule management.sessions). */
export function CourseSessions(of: OfCourse) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        aria-expanded={open}
        aria-label={`${t('management.sessions')}: ${of.course}`}
        onClick={() => setOpen(!open)}
      >
        {t('management.sessions')}
      </Button>
      {open ? <Sessions {...of} /> : null}
    </>
  )
}

function Sessions({ user, degree, course }: OfCourse) {
  const { data, error, refetch } = useCall(traineeSessions, { params: { user, degree } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height={28} />
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table aria-label={`${t('management.sessions')}: ${course}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('management.session')}</Table.Th>
            <Table.Th ta="right">{t('management.sessionTime')}</Table.Th>
            <Table.Th ta="right">{t('management.sessionTests')}</Table.Th>
            <Table.Th ta="right">{t('management.sessionGrade')}</Table.Th>
            <Table.Th>{t('management.sessionDone')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.modules.flatMap((module) =>
            module.sessions.map((session) => (
              <Table.Tr key={`${module._id} ${session._id}`}>
                <Table.Td>
                  {session.name}
                  <Text size="xs" c="dimmed">
                    {module.name}
                  </Text>
                </Table.Td>
                <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {t('management.ofTotal', {
                    used: formatDuration(session.countedMinutes),
                    total: formatDuration(session.minutes),
                  })}
                </Table.Td>
                <Table.Td ta="right">{formatNumber(session.attempts)}</Table.Td>
                <Table.Td ta="right">{session.value === null ? '–' : formatNumber(session.value)}</Table.Td>
                <Table.Td>
                  {session.complete ? (
                    <Day value={session.completeAt} />
                  ) : (
                    t(session.begun ? 'management.figures.running' : 'management.figures.waiting')
                  )}
                </Table.Td>
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
