import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { resetItems } from '#contract/platform/engine/endpoints.ts'
import { servicesOf } from '#contract/commerce/service-endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { degreesOfUser, type UserDegree } from '#contract/learning/endpoints.ts'
import { formatDay, formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressOf, call } from '../../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../../platform/lib/query.ts'
import { useConfirm } from '../../../../platform/ui/confirm.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { ProgressBar } from '../../../../platform/ui/ProgressBar.tsx'
import { ApiError, sentenceOf } from '../../../../platform/lib/api-error.ts'
import { toast, toastTime } from '../../../../platform/ui/toast.ts'
import { CourseDays } from '../../../enrolment/index.ts'
import { TimeLink } from '../../../evidence/index.ts'
import { refreshPerson } from '../person.ts'

/** Why a course stays that was to be removed: it was begun, something keeps it, or the call failed. */
const whyKept = (error: unknown): string => {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'course_started') return t('course.removeBegun')
  return code === 'in_use' ? sentenceOf(error) : t('course.removeFailed')
}

/** The courses of a person: how each goes, its final exams, and what may be done about it (rule progress.reset). */
export function CoursesPanel({
  id,
  name,
  details,
}: {
  id: string
  name: string
  /** Further details of a course, under it. */
  details?: (course: UserDegree) => ReactNode
}) {
  const [dialog, ask] = useConfirm()
  const answer = useCall(degreesOfUser, { params: { id }, query: {} })

  const clear = ({ degree }: UserDegree) =>
    ask({
      title: t('user.clearTests'),
      text: t('user.clearTestsText', { name, course: degree.name }),
      confirm: t('user.clearTests'),
      onConfirm: async () => {
        await call(resetItems, { params: { entity: 'user' }, body: { user: id, degree: degree._id } })
        toast.success(t('user.testsCleared'))
        await refreshPerson()
      },
    })
  const remove = ({ degree, cartfc }: UserDegree) =>
    ask({
      title: t('user.removeCourse'),
      text: cartfc
        ? t('user.removeCourseOnCard', { name, course: degree.name, ref: cartfc.ref })
        : t('user.removeCourseText', { name, course: degree.name }),
      confirm: t('user.removeCourse'),
      onConfirm: async () => {
        try {
          await call(removeDegree, { body: { user: id, degree: degree._id } })
          toast.success(t('user.courseRemoved'))
        } catch (error) {
          toast.error(whyKept(error), toastTime.summary)
        }
        await Promise.all([refreshPerson(), refresh(servicesOf)])
      },
    })

  return (
    <Paper component="section" withBorder p="md" aria-label={t('user.courses')}>
      {dialog}
      <Title order={2} size="h4" mb="sm">
        {t('user.courses')}
      </Title>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending && !answer.error ? <RowsSkeleton rows={2} height={80} /> : null}
      {answer.data?.total === 0 ? <Text c="dimmed">{t('empty.courses')}</Text> : null}
      {answer.data && answer.data.total > 0 ? (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {answer.data.items.map((course) => (
            <Course
              key={course._id}
              course={course}
              details={details?.(course)}
              onClear={() => clear(course)}
              onRemove={() => remove(course)}
            />
          ))}
        </Stack>
      ) : null}
    </Paper>
  )
}

function Course({
  course,
  details,
  onClear,
  onRemove,
}: {
  course: UserDegree
  details: ReactNode
  onClear: () => void
  onRemove: () => void
}) {
  const { degree, _can: may, whyNotRemoved } = course
  const facts = [
    `${t(`myCourses.types.${course.type}`)}${course.cartfc ? ` (${course.cartfc.ref})` : ''}`,
    `${t('myCourses.assigned')} ${formatDay(course.activationDate)}`,
    formatDuration(course.countedMinutes),
  ]
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Title order={3} size="h5">
            {degree.name}
          </Title>
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
            {course.certificate ? <Certificate of={course._id} {...course.certificate} /> : null}
          </Text>
          <CourseDays {...course} />
          <Text size="sm">
            <TimeLink assignment={course._id} />
          </Text>
        </div>
        {may.reset || may.remove || whyNotRemoved ? (
          <Group gap="xs">
            {may.reset ? (
              <Button size="xs" variant="default" onClick={onClear}>
                {t('user.clearTests')}
              </Button>
            ) : null}
            {may.remove ? (
              <Button size="xs" variant="light" color="red" onClick={onRemove}>
                {t('user.removeCourse')}
              </Button>
            ) : null}
            {whyNotRemoved ? <KeptCourse why={t('course.removeBegun')} /> : null}
          </Group>
        ) : null}
      </Group>
      <div style={{ maxWidth: 420, marginTop: 8 }}>
        <ProgressBar value={course.percent} label={degree.name} />
      </div>
      {course.examResults.length > 0 ? (
        <Group gap="xs" mt="xs" align="center">
          <Text size="sm">{t('user.results')}:</Text>
          {course.examResults.map((result) => (
            <Badge key={result._id} color={result.success ? 'petrol' : 'red'}>
              {formatDay(result.createdAt)} · {formatNumber(result.finalValue)}/
              {formatNumber(course.weight ?? 0)} ·{' '}
              {t(result.success ? 'exam.passedShort' : 'exam.failedShort')}
            </Badge>
          ))}
        </Group>
      ) : null}
      {details}
    </Paper>
  )
}

/** The removal of a course that stays, in its place and in the tab order, with the reason read with it. */
function KeptCourse({ why }: { why: string }) {
  const reason = useId()
  return (
    <Stack gap={4} align="flex-start" maw={320}>
      <Button size="xs" variant="light" color="red" data-disabled aria-disabled aria-describedby={reason}>
        {t('user.removeCourse')}
      </Button>
      <Text size="xs" id={reason}>
        {why}
      </Text>
    </Stack>
  )
}

/** The number of a course's certificate, as a link for users who may download it (rule certificate.download). */
function Certificate({ of, number, mayDownload }: { of: string; number: string; mayDownload: boolean }) {
  const words = `${t('myCourses.certificate')} ${number}`
  if (!mayDownload) return <>{` · ${words}`}</>
  return (
    <>
      {' · '}
      <Anchor
        inherit
        href={addressOf(getDegreeCertificate, { params: { id: of } })}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('certificate.download')} ${number}`}
      >
        {words}
      </Anchor>
    </>
  )
}
