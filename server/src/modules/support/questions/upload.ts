import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { faqs } from '#contract/support/faqs.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { storedFile } from '#contract/platform/kernel/stored-file.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { readItem } from '../../../platform/engine/multipart.ts'
import { faqsModeratedBy } from '../policy.ts'
import { type FaqRow, findQuestion } from '../repository.ts'
import type { Questions } from './moderate.ts'
import { reuseFiles } from './use-cases/reuse-files.ts'

type Answer = z.output<typeof answerFaq.body>

/** The body of an answer, with its files in their places. */
const withFiles = z.object({
  attachments: z.array(z.looseObject({ document: z.looseObject({}) })).optional(),
})

const readAnswer = (item: object): Answer => {
  const read = answerFaq.body.safeParse(item)
  if (read.success) return read.data
  throw invalid(
    read.error.issues.map(({ path, code }) => ({
      field: path.join('.'),
      message: t(code === 'too_small' ? 'validation.required' : 'validation.type'),
    })),
  )
}

/** The files of an answer that came with it. */
const cameWith = (item: object, stored: readonly string[]): StoredFile[] => {
  const { attachments = [] } = withFiles.parse(item)
  return attachments.flatMap(({ document }) => {
    const file = storedFile.safeParse(document)
    return file.success && stored.includes(file.data._id) ? [file.data] : []
  })
}

/** The files that a question's answer has. */
const filesOf = ({ attachments }: FaqRow): string[] => attachments.map(({ document }) => document._id)

/**
 * Reads an answer that comes as JSON, or in a form with its files, and handles it; unclaimed files are removed. The
 * right to answer is checked before they are stored.
 * @throws Problem `not_found`, `malformed`, `validation`, `unsupported_media`, `too_large`, and what `take` throws
 */
export const withAnswer = async <T>(
  { platform }: Questions,
  request: FastifyRequest,
  user: Person,
  id: string,
  take: (answer: Answer, came: readonly StoredFile[]) => Promise<T>,
): Promise<T> => {
  const { db, files } = platform
  const question = await findQuestion(db, id, faqsModeratedBy(user))
  if (!question) throw new Problem('not_found')
  const { item, stored } = await readItem(request, faqs.fields, files)
  const kept = [...stored]
  try {
    const given = readAnswer(item)
    const known = [...stored, ...filesOf(question)]
    const { answer, reused } = await reuseFiles({ platform }, user, given, {
      known,
      stored: (one) => kept.push(one),
    })
    return await take(answer, [...cameWith(item, stored), ...reused])
  } catch (error) {
    await files.discard(kept)
    throw error
  }
}
