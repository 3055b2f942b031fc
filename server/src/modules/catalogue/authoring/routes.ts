import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentsFault } from '#contract/platform/engine/file-contents.ts'
import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import {
  MAX_QUESTION_BYTES,
  QUESTION_FILES,
  readQuestions,
  silentVideos,
  testedSessions,
} from '#contract/catalogue/authoring-endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { fileOf } from '../../../platform/http/forms.ts'
import { writeCourses } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { sortOut, type Draft } from './questions.ts'
import { sessionsAround } from './use-cases/sessions-around.ts'
import { readSheet } from './sheet.ts'
import { silentVideosOf } from './use-cases/silent-videos-of.ts'

const readFile = async (request: FastifyRequest): Promise<{ name: string; contents: Buffer }> => {
  if (!request.isMultipart()) throw new Problem('malformed')
  const file = await fileOf(request, { limits: { fileSize: MAX_QUESTION_BYTES } })
  if (!file) throw invalidField('file', t('validation.required'))
  return file
}

const draftsOf = async (name: string, contents: Buffer): Promise<Draft[]> => {
  const extension = extensionOf(name)
  if (!QUESTION_FILES.some((one) => one === extension))
    throw new Problem('unsupported_media', t('validation.fileType', { types: QUESTION_FILES.join(', ') }))
  if (extension === 'xlsx') return readSheet(contents)
  const fault = contentsFault(name, contents)
  if (fault) throw new Problem('unsupported_media', fault)
  const text = contents.toString('utf8')
  return extension === 'xml' ? readMoodleXml(text) : readGift(text)
}

/**
 * Help for authors of courses: questions from other systems' files, the sessions of questions, and what videos lack.
 */
export const authoringRoutes = (app: FastifyInstance, { db }: Platform): void => {
  register(app, gated(readQuestions, writeCourses), async ({ request }) => {
    const { name, contents } = await readFile(request)
    const drafts = await draftsOf(name, contents)
    if (drafts.length === 0) throw new Problem('unsupported_media', t('authoring.noQuestions'))
    return sortOut(drafts)
  })
  register(app, gated(testedSessions, writeCourses), async ({ query }) => ({
    items: await sessionsAround(db, query.resource),
  }))
  register(app, gated(silentVideos, writeCourses), async ({ query }) => ({
    items: await silentVideosOf(db, query.course),
  }))
}
