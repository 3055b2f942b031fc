import type {
  ChatResource,
  ExamResource,
  Exam,
  Html5Resource,
  LectureResource,
  MediaResource,
} from './types.ts'

/** A course video: `file` without extension names the mp4, the webm, the captions and the poster. */
export function video(name: string, internalName: string, file: string): MediaResource {
  return {
    name,
    internalName,
    type: 'media',
    extension: 'mp4',
    media: { filepath: `${file}.mp4` },
    config: {
      sources: [
        { src: `${file}.mp4`, type: 'video/mp4' },
        { src: `${file}.webm`, type: 'video/webm' },
      ],
      tracks: [{ src: `${file}.pt.vtt`, kind: 'captions', srclang: 'pt', label: 'Português' }],
      poster: `${file}.jpg`,
    },
  }
}

/** A PDF document shown in the player. */
export function pdf(name: string, internalName: string, filepath: string): MediaResource {
  return { name, internalName, type: 'media', extension: 'pdf', media: { filepath } }
}

/** An interactive package, opened at its index.html. */
export function html5(name: string, internalName: string, zip: string): Html5Resource {
  return { name, internalName, type: 'html5', html5: { zip, startFile: 'index.html' } }
}

/** A test inside a session. */
export function test(name: string, internalName: string, exam: Omit<Exam, 'final'>): ExamResource {
  return { name, internalName, type: 'exam', exam: { ...exam, final: false } }
}

/** A conversation with a tutor. */
export function chat(name: string, internalName: string): ChatResource {
  return { name, internalName, type: 'chat' }
}

/** The resources of a session in their order, none of them evaluated by a tutor. */
export function shown(...keys: string[]): LectureResource[] {
  return keys.map((resource) => ({ resource, evaluation: false }))
}
