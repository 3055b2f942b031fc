import type { SilentVideo } from '#contract/catalogue/authoring-endpoints.ts'
import type { Db } from '../../../platform/database/db.ts'
import { courseOutline, lecturesOf } from '../repositories/outline.ts'
import { silentAmong } from '../repositories/resources.ts'

/** The videos of a course that lack captions or a transcript, in the course's order, each once (rule course.captions). */
export const silentVideosOf = async (on: Db, course: string): Promise<SilentVideo[]> => {
  const sessions = new Map<string, string>()
  for (const { lecture } of lecturesOf(await courseOutline(on, course)))
    for (const { resource } of lecture.resources)
      if (!sessions.has(resource)) sessions.set(resource, lecture.name)
  const silent = new Map((await silentAmong(on, [...sessions.keys()])).map((one) => [one._id, one]))
  return [...sessions].flatMap(([id, session]) => {
    const video = silent.get(id)
    return video ? [{ ...video, session }] : []
  })
}
