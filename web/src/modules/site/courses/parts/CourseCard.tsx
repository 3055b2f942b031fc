import { Badge, Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedCourse } from '#contract/catalogue/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { Duration } from '../../../../platform/ui/moments.tsx'
import { COURSE_NAME, cut } from '../../../../platform/lib/cut.ts'
import classes from './courses.module.css'

/** Where a file of the store is. */
const fileAddress = (id: string) => `/api/document/download/${id}`

/** A featured summary is cut at 170 characters (rule ui.cut-texts). */
const SUMMARY_LENGTH = 170

/** A course as a card: its badge, categories, name, what it is about and how long it takes. The whole card leads to it. */
export function CourseCard({
  course,
  privateCode,
  heading: Heading = 'h2',
  eager = false,
}: {
  course: ListedCourse
  privateCode?: string | undefined
  /** Its name's level in the page. */
  heading?: 'h2' | 'h3'
  /** In the first view, so that its picture is not put off. */
  eager?: boolean
}) {
  return (
    <article className={classes.card}>
      <CourseBadge badge={course.badge} eager={eager} />
      <div className={classes.cardText}>
        <Group gap={6}>
          {course.categories.map((category) => (
            <Badge key={category._id}>{category.name}</Badge>
          ))}
        </Group>
        <Heading className={classes.cardName}>
          <Link
            to={`/coursev/${course._id}`}
            search={privateCode ? { privateCode } : {}}
            className={classes.cardLink}
            title={course.name}
          >
            {cut(course.name, COURSE_NAME)}
          </Link>
        </Heading>
        {course.publicSummary ? (
          <Text size="sm" c="dimmed">
            {cut(course.publicSummary, SUMMARY_LENGTH)}
          </Text>
        ) : null}
        <Group gap={6} mt="auto" pt="xs" wrap="nowrap" c="dimmed">
          <IconClock size={16} aria-hidden />
          <Text size="sm">
            <Duration minutes={course.duration} /> {t('course.ofTraining')}
          </Text>
        </Group>
      </div>
    </article>
  )
}

/** A course's picture, or a calm field where it has none. */
export const CourseBadge = ({ badge, eager = false }: { badge: { _id: string } | null; eager?: boolean }) => (
  <div className={classes.badge}>
    {badge ? (
      <img
        src={fileAddress(badge._id)}
        alt=""
        width={480}
        height={270}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager ? { fetchPriority: 'high' } : {})}
      />
    ) : null}
  </div>
)
