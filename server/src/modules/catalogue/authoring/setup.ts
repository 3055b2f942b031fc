import type { FastifyInstance, FastifyRequest } from 'fastify'
import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import {
  QUESTION_FILES,
  readQuestions,
  silentVideos,
  testedSessions,
} from '#contract/catalogue/authoring-endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { writeCourses } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { sortOut, type Draft } from './questions.ts'
import { sessionsAround } from './sessions.ts'
import { readSheet } from './sheet.ts'
import { silentVideosOf } from './videos.ts'

/** The largest file of questions, in bytes: some thousands of them. */
const MAX_BYTES = 5 * 1024 * 1024

const readFile = async (request: FastifyRequest): Promise<{ name: string; contents: Buffer }> => {
  if (!request.isMultipart()) throw new Problem('malformed')
  const part = await request.file({ limits: { fileSize: MAX_BYTES } })
  if (!part) throw invalidField('file', t('validation.required'))
  return { name: part.filename, contents: await part.toBuffer() }
}

const draftsOf = async (name: string, contents: Buffer): Promise<Draft[]> => {
  const extension = extensionOf(name)
  if (!QUESTION_FILES.some((one) => one === extension))
    throw new Problem('unsupported_media', t('validation.fileType', { types: QUESTION_FILES.join(', ') }))
  if (extension === 'xlsx') return readSheet(contents)
  const text = contents.toString('utf8')
  return extension === 'xml' ? readMoodleXml(text) : readGift(text)
}

/** What authors of courses are helped with: questions out of files of other systems, what they are about, and what its videos lack. */
export const authoringRoutes = (app: FastifyInstance, { db }: Platform): void => {
  register(app, gated(readQuestions, writeCourses), async ({ request }) => {
    const { name, contents } = await readFile(request)
    return sortOut(await draftsOf(name, contents))
  })
  register(app, gated(testedSessions, writeCourses), async ({ query }) => ({
    items: await sessionsAround(db, query.resource),
  }))
  register(app, gated(silentVideos, writeCourses), async ({ query }) => ({
    items: await silentVideosOf(db, query.course),
  }))
}
