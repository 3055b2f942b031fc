import { Anchor, Box, Paper, SimpleGrid, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, Suspense, type ReactNode } from 'react'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import { formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressOf } from '../../../../platform/lib/call.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { Day } from '../../../../platform/ui/moments.tsx'
import { ProfileFrame } from '../../../../platform/ui/ProfileFrame.tsx'
import { StatCard } from '../../../../platform/ui/StatCard.tsx'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'
import { Payments } from '../../../commerce/index.ts'
import { CoursePath } from '../parts/CoursePath.tsx'
import { CoursesAnswer } from '../parts/CoursesAnswer.tsx'
import classes from '../parts/courses.module.css'
import { entryOf } from '../use-courses.ts'
import { gradeOf } from './CourseProgress.tsx'

/** Resumo dos cursos: what was assigned, done and certified, with the totals, and what was bought. */
export default function CourseSummary() {
  return (
    <ProfileFrame>
      <CoursesAnswer>
        {(courses) => (
          <>
            <Totals courses={courses} />
            <Courses courses={courses} />
          </>
        )}
      </CoursesAnswer>
      <Box mt="xl">
        <Suspense fallback={<RowsSkeleton rows={3} height={32} />}>
          <Payments />
        </Suspense>
      </Box>
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

/** The columns of each course, in this order. */
const columns: { label: string; of: (course: UserDegree) => ReactNode }[] = [
  {
    label: t('myCourses.type'),
    of: (course) => `${t(`myCourses.types.${course.type}`)}${course.cartfc ? ` (${course.cartfc.ref})` : ''}`,
  },
  { label: t('myCourses.assigned'), of: (course) => <Day value={course.activationDate} /> },
  { label: t('myCourses.started'), of: (course) => <Day value={course.startedAt} /> },
  { label: t('myCourses.ended'), of: (course) => <Day value={course.endDate} /> },
  { label: t('myCourses.time'), of: (course) => formatDuration(course.countedMinutes) },
  { label: t('myCourses.best'), of: (course) => gradeOf(course) ?? '–' },
  { label: t('myCourses.certificate'), of: (course) => <Certificate course={course} /> },
]

const Name = ({ course }: { course: UserDegree }) => (
  <TextLink to={entryOf(course).to}>{course.degree.name}</TextLink>
)

/** A table; on a phone each row becomes a card. */
function Courses({ courses }: { courses: UserDegree[] }) {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  if (!isWide)
    return (
      <ul className={classes.summaries}>
        {courses.map((course) => (
          <Paper component="li" withBorder p="md" key={course._id}>
            <Text fw={600}>
              <Name course={course} />
            </Text>
            <dl className={classes.facts}>
              {columns.map(({ label, of }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{of(course)}</dd>
                </div>
              ))}
            </dl>
            <CoursePath course={course} />
          </Paper>
        ))}
      </ul>
    )
  return (
    <Table verticalSpacing="sm" aria-label={t('menu.courseSummary')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('myCourses.course')}</Table.Th>
          {columns.map(({ label }) => (
            <Table.Th key={label}>{label}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {courses.map((course) => (
          <Fragment key={course._id}>
            <Table.Tr {...(course.certificate ? {} : { style: { borderBlockEnd: 0 } })}>
              <Table.Td maw={260}>
                <Name course={course} />
              </Table.Td>
              {columns.map(({ label, of }) => (
                <Table.Td key={label}>{of(course)}</Table.Td>
              ))}
            </Table.Tr>
            {course.certificate ? null : (
              <Table.Tr>
                <Table.Td colSpan={columns.length + 1}>
                  <CoursePath course={course} />
                </Table.Td>
              </Table.Tr>
            )}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Certificate({ course }: { course: UserDegree }) {
  const { certificate } = course
  if (!certificate) return <>–</>
  if (!certificate.mayDownload)
    return (
      <>
        {certificate.number}
        <Text size="xs" c="dimmed">
          {t('certificate.blocked')}
        </Text>
        <Sigo sigo={certificate.sigo && { ...certificate.sigo, file: null }} />
      </>
    )
  return (
    <>
      <Anchor
        inherit
        href={addressOf(getDegreeCertificate, { params: { id: course._id } })}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('certificate.download')} ${certificate.number}`}
      >
        {certificate.number}
      </Anchor>
      <Sigo sigo={certificate.sigo} />
    </>
  )
}

/** SIGO's certificate, beside the academy's own; its PDF if it is stored. */
function Sigo({ sigo }: { sigo: NonNullable<UserDegree['certificate']>['sigo'] }) {
  if (!sigo) return null
  return (
    <Text size="xs">
      {t('sigo.issued', { number: sigo.number })}
      {sigo.file ? (
        <>
          {' · '}
          <Anchor inherit href={documentAddress(sigo.file)} target="_blank" rel="noreferrer">
            {t('sigo.pdf')}
          </Anchor>
        </>
      ) : null}
    </Text>
  )
}
