import { Anchor, SimpleGrid, Table, Text } from '@mantine/core'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import type { UserDegree } from '#contract/player/endpoints.ts'
import { formatDuration, formatNumber } from '#contract/text/format.ts'
import { t } from '#contract/text/text.ts'
import { addressOf } from '../../../lib/call.ts'
import { Day } from '../../../ui/moments.tsx'
import { ProfileFrame } from '../../../ui/ProfileFrame.tsx'
import { StatCard } from '../../../ui/StatCard.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { CoursesAnswer } from '../parts/CoursesAnswer.tsx'
import { entryOf } from '../use-courses.ts'
import { gradeOf } from './CourseProgress.tsx'

/** Resumo dos cursos: what was assigned, done and certified, with the totals. */
export default function CourseSummary() {
  return (
    <ProfileFrame tab="resumocursos">
      <CoursesAnswer>
        {(courses) => (
          <>
            <Totals courses={courses} />
            <Courses courses={courses} />
          </>
        )}
      </CoursesAnswer>
    </ProfileFrame>
  )
}

function Totals({ courses }: { courses: UserDegree[] }) {
  const minutes = courses.reduce((sum, course) => sum + course.countedMinutes, 0)
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} mb="xl">
      <StatCard label={t('myCourses.courses')} value={formatNumber(courses.length)} />
      <StatCard
        label={t('myCourses.completed')}
        value={formatNumber(courses.filter((one) => one.isComplete).length)}
      />
      <StatCard label={t('myCourses.hoursDone')} value={formatDuration(minutes)} />
      <StatCard
        label={t('myCourses.certificates')}
        value={formatNumber(courses.filter((one) => one.certificate).length)}
      />
    </SimpleGrid>
  )
}

function Courses({ courses }: { courses: UserDegree[] }) {
  return (
    <Table.ScrollContainer minWidth={760} type="native">
      <Table verticalSpacing="sm" aria-label={t('menu.courseSummary')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('myCourses.course')}</Table.Th>
            <Table.Th>{t('myCourses.type')}</Table.Th>
            <Table.Th>{t('myCourses.assigned')}</Table.Th>
            <Table.Th>{t('myCourses.started')}</Table.Th>
            <Table.Th>{t('myCourses.ended')}</Table.Th>
            <Table.Th>{t('myCourses.time')}</Table.Th>
            <Table.Th>{t('myCourses.best')}</Table.Th>
            <Table.Th>{t('myCourses.certificate')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {courses.map((course) => (
            <Table.Tr key={course._id}>
              <Table.Td maw={260}>
                <TextLink to={entryOf(course).to}>{course.degree.name}</TextLink>
              </Table.Td>
              <Table.Td>
                {t(`myCourses.types.${course.type}`)}
                {course.cartfc ? (
                  <Text size="xs" c="dimmed">
                    {course.cartfc.ref}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td>
                <Day value={course.activationDate} />
              </Table.Td>
              <Table.Td>
                <Day value={course.startedAt} />
              </Table.Td>
              <Table.Td>
                <Day value={course.endDate} />
              </Table.Td>
              <Table.Td>{formatDuration(course.countedMinutes)}</Table.Td>
              <Table.Td>{gradeOf(course) ?? '–'}</Table.Td>
              <Table.Td>
                <Certificate course={course} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Certificate({ course }: { course: UserDegree }) {
  const { certificate } = course
  if (!certificate) return <>–</>
  if (!certificate.mayDownload) return <span title={t('certificate.blocked')}>{certificate.number}</span>
  return (
    <Anchor
      inherit
      href={addressOf(getDegreeCertificate, { params: { id: course._id } })}
      target="_blank"
      rel="noreferrer"
      aria-label={`${t('certificate.download')} ${certificate.number}`}
    >
      {certificate.number}
    </Anchor>
  )
}
