import type { PlayerCourse } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { PageOutline } from '../../../platform/ui/PageOutline.tsx'

/**
 * The first view of a course on a slow line, already usable: its name, its progress, and its sessions, the open ones as
 * links.
 */
export function CourseSkeleton({
  course,
  lectureId,
}: {
  course: PlayerCourse
  lectureId: string | undefined
}) {
  const { degree, modules, assignment } = course
  return (
    <PageOutline>
      <h1>{degree.name}</h1>
      <p>{t('player.sketchDone', { percent: String(assignment.percent) })}</p>
      <p role="status">{t('player.sketchOpening')}</p>
      {modules.map((module) => (
        <section key={module._id}>
          <h2>{module.name}</h2>
          <ol>
            {module.lectures.map((lecture) => (
              <li key={lecture._id} aria-current={lecture._id === lectureId ? 'page' : undefined}>
                {lecture.open ? (
                  <a href={`/course/${degree._id}/${module._id}/${lecture._id}`}>{lecture.name}</a>
                ) : (
                  lecture.name
                )}
                {lecture.complete ? ` · ${t('player.sketchComplete')}` : ''}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </PageOutline>
  )
}
