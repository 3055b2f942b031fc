import { extname } from 'node:path'
import type { SilentVideo } from '#contract/catalogue/authoring-endpoints.ts'
import type { Lecture } from '#contract/catalogue/shapes.ts'
import { AUDIO_FILES, VIDEO_FILES } from '#contract/platform/engine/file-kinds.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { courseOutline, lecturesOf } from '../../repositories/outline.ts'
import { silentAmong } from '../../repositories/resources.ts'

const SOUND: ReadonlySet<string> = new Set([...AUDIO_FILES, ...VIDEO_FILES])
/** The formats of a transcript. */
const TEXT: ReadonlySet<string> = new Set(['txt', 'pdf', 'doc', 'docx'])

const kindOf = (name = ''): string => extname(name).slice(1).toLowerCase()

/** Recordings attached to a session, without a document beside them that may be the transcript. */
const unwritten = ({ name: session, attachments }: Lecture, module: string): SilentVideo[] =>
  attachments.some(({ document }) => TEXT.has(kindOf(document?.name)))
    ? []
    : attachments
        .filter(({ document }) => SOUND.has(kindOf(document?.name)))
        .map(({ _id, name, document }) => ({
          _id,
          name: name || document.name,
          session,
          // Nobody sees a recording, and an attached video has no place for captions.
          captions: true,
          transcript: false,
          module,
        }))

/**
 * The videos of a course that lack captions or a transcript, in the course's order, each once, and its attached
 * recordings without a transcript (rule course.captions).
 */
export const silentVideosOf = async (on: Db, course: string): Promise<SilentVideo[]> => {
  const sessions = new Map<string, string>()
  const lectures = lecturesOf(await courseOutline(on, course))
  for (const { lecture } of lectures)
    for (const { resource } of lecture.resources)
      if (!sessions.has(resource)) sessions.set(resource, lecture.name)
  const silent = new Map((await silentAmong(on, [...sessions.keys()])).map((one) => [one._id, one]))
  const videos = [...sessions].flatMap(([id, session]) => {
    const video = silent.get(id)
    return video ? [{ ...video, session, module: null }] : []
  })
  return [...videos, ...lectures.flatMap(({ lecture, module }) => unwritten(lecture, module))]
}
