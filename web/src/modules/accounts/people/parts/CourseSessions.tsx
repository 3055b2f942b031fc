import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { traineeSessions } from '#contract/enrolment/sessions-endpoints.ts'
import { formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { SmallTable } from '../../../../platform/ui/SmallTable.tsx'
import { Day } from '../../../../platform/ui/moments.tsx'

interface OfCourse {
  user: string
  degree: string
  course: string
}

/** The sessions of a trainee's course, shown on demand (rule management.sessions). */
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
    <SmallTable
      label={`${t('management.sessions')}: ${course}`}
      rows={data.modules.flatMap((module) => module.sessions.map((session) => ({ module, session })))}
      keyOf={({ module, session }) => `${module._id} ${session._id}`}
      columns={[
        {
          title: t('management.session'),
          render: ({ module, session }) => (
            <>
              {session.name}
              <Text size="xs" c="dimmed">
                {module.name}
              </Text>
            </>
          ),
        },
        {
          title: t('management.sessionTime'),
          align: 'right',
          isShort: true,
          render: ({ session }) =>
            t('management.ofTotal', {
              used: formatDuration(session.countedMinutes),
              total: formatDuration(session.minutes),
            }),
        },
        {
          title: t('management.sessionTests'),
          align: 'right',
          render: ({ session }) => formatNumber(session.attempts),
        },
        {
          title: t('management.sessionGrade'),
          align: 'right',
          render: ({ session }) => (session.value === null ? '–' : formatNumber(session.value)),
        },
        {
          title: t('management.sessionDone'),
          render: ({ session }) =>
            session.complete ? (
              <Day value={session.completeAt} />
            ) : (
              t(session.begun ? 'management.figures.running' : 'management.figures.waiting')
            ),
        },
      ]}
    />
  )
}
