import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { countTime, playerProgress } from '#contract/learning/endpoints.ts'
import type { PlayerCourse, PlayerLecture } from '#contract/learning/shapes.ts'
import type { z } from 'zod'

export type Progress = z.output<typeof playerProgress>

/** The course with the progress that a call answered in the place of what it had. */
export function withProgress(course: PlayerCourse, progress: Progress): PlayerCourse {
  const lectures = new Map(
    progress.modules.flatMap((module) => module.lectures.map((lecture) => [lecture._id, lecture] as const)),
  )
  const percents = new Map(progress.modules.map((module) => [module._id, module.percent]))
  return {
    ...course,
    assignment: progress.assignment,
    modules: course.modules.map((module) => ({
      ...module,
      percent: percents.get(module._id) ?? module.percent,
      lectures: module.lectures.map((lecture) => {
        const news = lectures.get(lecture._id)
        return news ? { ...lecture, ...news, resources: mergeResources(lecture, news.resources) } : lecture
      }),
    })),
  }
}

function mergeResources(
  lecture: PlayerLecture,
  news: Progress['modules'][number]['lectures'][number]['resources'],
): PlayerLecture['resources'] {
  return lecture.resources.map((resource) => {
    const found = news.find((one) => one._id === resource._id)
    if (!found) return resource
    const media = resource.media && {
      ...resource.media,
      position: found.position ?? resource.media.position,
    }
    // A frame keeps the address that it was opened at: another one would restart it.
    return { ...resource, complete: found.complete, media, html5: resource.html5 ?? found.html5 }
  })
}

/** The course, updated with the time in a heartbeat's answer. */
export function withTime(
  course: PlayerCourse,
  lectureId: string,
  time: CallAnswer<typeof countTime>,
): PlayerCourse {
  const { lectureSeconds, countedSeconds: seconds, countedMinutes, elapsedTimePerc } = time
  const certificateFacts = { ...course.assignment.certificateFacts, countedSeconds: seconds }
  return {
    ...course,
    assignment: { ...course.assignment, countedMinutes, elapsedTimePerc, certificateFacts },
    modules: course.modules.map((module) => ({
      ...module,
      lectures: module.lectures.map((lecture) =>
        lecture._id === lectureId ? { ...lecture, countedSeconds: lectureSeconds } : lecture,
      ),
    })),
  }
}

/** The course's counted seconds, over all its sessions. */
export const countedSeconds = (course: PlayerCourse): number =>
  course.modules.reduce(
    (sum, module) => sum + module.lectures.reduce((of, lecture) => of + lecture.countedSeconds, 0),
    0,
  )
