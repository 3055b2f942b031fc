import { Badge, Group, Text, Title } from '@mantine/core'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../../platform/lib/address.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { Pages } from '../../../../platform/ui/Pages.tsx'
import { ProfileFrame } from '../../../../platform/ui/ProfileFrame.tsx'
import { ProgressBar } from '../../../../platform/ui/ProgressBar.tsx'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { CourseDays } from '../../../enrolment/index.ts'
import { CoursesAnswer } from '../parts/CoursesAnswer.tsx'
import { CoursePath } from '../parts/CoursePath.tsx'
import classes from '../parts/courses.module.css'
import { KeptCode } from '../parts/KeptCode.tsx'
import { RedeemCode } from '../parts/RedeemCode.tsx'
import { PAGE_SIZE } from '../page-size.ts'
import { entryOf } from '../use-courses.ts'

/** Meus cursos: the way into each course, and the code that brings a new one. */
export default function MyCourses() {
  return (
    <ProfileFrame>
      <KeptCode />
      <RedeemCode />
      <CoursesAnswer text={t('myCourses.emptyText')}>
        {(courses) => <CourseGrid courses={courses} />}
      </CoursesAnswer>
    </ProfileFrame>
  )
}

/** Six courses a page, with three links to the pages (rule ui.pages). */
const PAGE = { size: PAGE_SIZE, links: 3 } as const

function CourseGrid({ courses }: { courses: UserDegree[] }) {
  const [state, change] = useAddressState()
  const pages = Math.max(1, Math.ceil(courses.length / PAGE.size))
  const page = Math.min(pages, Math.max(1, Number.parseInt(state.page ?? '1', 10) || 1))
  return (
    <>
      <ul className={classes.grid}>
        {courses.slice((page - 1) * PAGE.size, page * PAGE.size).map((course) => (
          <li key={course._id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <Group justify="center" mt="lg">
          <Pages
            page={page}
            pages={pages}
            links={PAGE.links}
            onChange={(to) => change({ page: to > 1 ? String(to) : undefined })}
          />
        </Group>
      ) : null}
    </>
  )
}

function CourseCard({ course }: { course: UserDegree }) {
  const { degree } = course
  const entry = entryOf(course)
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        {degree.badge ? <img src={documentAddress(degree.badge)} alt="" loading="lazy" /> : null}
      </div>
      <div className={classes.text}>
        <Group gap={6}>
          <Badge color={entry.color}>{entry.state}</Badge>
          <Badge color="gray">{t(`myCourses.types.${course.type}`)}</Badge>
        </Group>
        <Title order={2} size="h4">
          {degree.name}
        </Title>
        <Text size="sm" c="dimmed">
          {t('player.planned')}: {formatDuration(degree.duration)}
        </Text>
        <CourseDays {...course} />
        <div>
          <ProgressBar value={course.percent} label={t('player.progressOf', { name: degree.name })} />
          <ButtonLink
            to={entry.to}
            mt="sm"
            fullWidth
            variant={course.isComplete ? 'default' : 'filled'}
            aria-label={`${entry.label}: ${degree.name}`}
          >
            {entry.label}
          </ButtonLink>
        </div>
        <CoursePath course={course} compact />
      </div>
    </article>
  )
}
