import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { myDegrees, type UserDegree } from '#contract/learning/endpoints.ts'
import { unansweredFaqs, unreadFaqs } from '#contract/support/questions-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { ButtonLink, TextLink } from '../../../platform/ui/TextLink.tsx'
import { UserAvatar } from '../../../platform/ui/UserAvatar.tsx'
import { MissingData } from '../../people/index.ts'

/** How many current courses are on the overview; the rest is one link away. */
const SHOWN_COURSES = 3

const one = { query: { limit: 1 } }

/** Visão Global: the person, and the state of courses, certificates and questions (rule account.overview). */
export function Overview({
  user,
  actions,
  onSaved,
}: {
  user: CurrentUser
  /** What can be done with the account itself. */
  actions: ReactNode
  /** After the missing data was filled in. */
  onSaved: () => void
}) {
  const answers = useMay('faqs.countWaiting')
  return (
    <Stack component="section" aria-label={t('person.overview')} gap="md">
      <Paper withBorder p="md">
        <Group gap="lg" justify="space-between">
          <Group gap="lg" style={{ flex: '1 1 18rem', minWidth: 0 }} wrap="nowrap">
            <UserAvatar name={user.name} file={user.avatar} size={84} />
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Title order={2} size="h3">
                {user.name}
              </Title>
              <Text>{user.role.name}</Text>
              {user.company && user.company.name !== user.name ? <Text>{user.company.name}</Text> : null}
              <Text size="sm" c="dimmed">
                {user.email}
              </Text>
            </div>
          </Group>
          <Stack gap="xs">{actions}</Stack>
        </Group>
        {user.isStudent && user.certificationComplete ? (
          <Group gap={6} mt="md" wrap="nowrap" align="flex-start">
            <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-petrol-text)" />
            <Text size="sm">{t('person.certificationComplete')}</Text>
          </Group>
        ) : null}
      </Paper>
      <MissingData user={user} onSaved={onSaved} />
      {user.isStudent ? <Training /> : null}
      {answers ? <Waiting /> : null}
    </Stack>
  )
}

/** A trainee's courses, certificates and unread answers. */
function Training() {
  const courses = useCall(myDegrees, {}, { staleTime: 0 })
  const unread = useCall(unreadFaqs, one)
  if (courses.error) return <ErrorState error={courses.error} onRetry={() => void courses.refetch()} />
  if (!courses.data) return <RowsSkeleton rows={3} height={72} />
  const { items } = courses.data
  const running = items.filter((course) => !course.isComplete)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <StatCard
          label={t('person.runningCourses')}
          value={formatNumber(running.length)}
          help={<TextLink to="/profile/meuscursos">{t('menu.myCourses')}</TextLink>}
        />
        <StatCard
          label={t('myCourses.certificates')}
          value={formatNumber(items.filter((course) => course.certificate).length)}
          help={<TextLink to="/profile/resumocursos">{t('menu.courseSummary')}</TextLink>}
        />
        <StatCard
          label={t('person.unreadAnswers')}
          value={unread.data ? formatNumber(unread.data.total) : '–'}
          help={<TextLink to="/profile/minhasquestoes">{t('menu.myQuestions')}</TextLink>}
        />
      </SimpleGrid>
      {items.length === 0 ? <Text c="dimmed">{t('empty.activeCourses')}</Text> : null}
      {running.slice(0, SHOWN_COURSES).map((course) => (
        <Running key={course._id} course={course} />
      ))}
    </>
  )
}

/** A course that is not complete, with the way into it. */
const Running = ({ course }: { course: UserDegree }) => {
  const { name, _id } = course.degree
  const label = t(course.startedAt ? 'common.continue' : 'common.start')
  return (
    <Paper withBorder p="md">
      <Group gap="md">
        <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Text fw={600} mb={4}>
            {name}
          </Text>
          <ProgressBar value={course.percent} label={t('player.progressOf', { name })} />
        </div>
        <ButtonLink to={`/course/${_id}`} variant="default" aria-label={`${label}: ${name}`}>
          {label}
        </ButtonLink>
      </Group>
    </Paper>
  )
}

/** The waiting questions, for the people who answer them. */
function Waiting() {
  const { data } = useCall(unansweredFaqs, one)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <StatCard
        label={t('person.waitingQuestions')}
        value={data ? formatNumber(data.total) : '–'}
        help={<TextLink to="/profile/minhasquestoes">{t('menu.myQuestions')}</TextLink>}
      />
    </SimpleGrid>
  )
}
