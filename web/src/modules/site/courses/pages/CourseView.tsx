import { Badge, Container, Group, List, Stack, Text, Title } from '@mantine/core'
import { coursePresentation, type CoursePresentation } from '#contract/catalogue/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState, usePathParams } from '../../../../platform/lib/address.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { Disclosure } from '../../../../platform/ui/Disclosure.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { Duration } from '../../../../platform/ui/moments.tsx'
import { PageFailure } from '../../../../platform/ui/PageFailure.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { CourseAside } from '../parts/CourseAside.tsx'
import classes from '../parts/courses.module.css'

const crumbs = () => [{ label: t('shell.courses'), to: '/courses' }]

/** The presentation of a course, with the request for access (rule site.courses). */
export default function CourseView() {
  const { id = '' } = usePathParams()
  const [{ privateCode }] = useAddressState()
  const answer = useCall(coursePresentation, { params: { id }, query: { privateCode } })
  return (
    <Container py="xl">
      {answer.data ? (
        <Presentation course={answer.data} />
      ) : answer.error ? (
        <PageFailure
          error={answer.error}
          missing={{ title: t('course.gone'), text: t('course.goneText') }}
          list={{ label: t('course.seeAll'), to: '/courses' }}
          title={t('course.loadFailed')}
          onRetry={answer.refetch}
        />
      ) : (
        <PageSkeleton lines={10} />
      )}
    </Container>
  )
}

function Presentation({ course }: { course: CoursePresentation }) {
  return (
    <>
      <PageHeader title={course.name} breadcrumb={crumbs()} text={course.publicSummary} />
      <div className={classes.view}>
        <CourseAside course={course} />
        <Stack gap="xl">
          <Group gap={6}>
            {course.categories.map((category) => (
              <Badge key={category._id}>{category.name}</Badge>
            ))}
          </Group>
          <section>
            <Title order={2} size="h3" mb="sm">
              {t('course.goals')}
            </Title>
            {course.summary ? (
              <SafeHtml html={course.summary} />
            ) : (
              <Text c="dimmed">{t('empty.unavailable')}</Text>
            )}
          </section>
          {course.targetUser ? (
            <section>
              <Title order={2} size="h3" mb="sm">
                {t('course.audience')}
              </Title>
              <Text>{course.targetUser}</Text>
            </section>
          ) : null}
          {course.modules.length > 0 ? <Programme course={course} /> : null}
        </Stack>
      </div>
    </>
  )
}

const Programme = ({ course }: { course: CoursePresentation }) => (
  <section>
    <Title order={2} size="h3" mb="sm">
      {t('course.program')}
    </Title>
    {course.modules.map((module, index) => (
      <Disclosure
        key={module._id}
        heading="h3"
        title={`${index + 1}. ${module.name}`}
        aside={
          <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
            <Duration minutes={module.duration} />
          </Text>
        }
        defaultOpen={index === 0}
      >
        {module.summary ? <SafeHtml html={module.summary} /> : null}
        <List listStyleType="none" spacing={6} mt={module.summary ? 'sm' : 0}>
          {module.lectures.map((lecture) => (
            <List.Item
              key={lecture._id}
              styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
            >
              <Group justify="space-between" wrap="nowrap" gap="md">
                <Text size="sm">{lecture.name}</Text>
                <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
                  <Duration minutes={lecture.duration} />
                </Text>
              </Group>
            </List.Item>
          ))}
        </List>
      </Disclosure>
    ))}
  </section>
)
