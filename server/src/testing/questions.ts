import { addItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { answerFaq, mergeFaq } from '#contract/support/questions-endpoints.ts'
import type { Client, TestApp } from './app.ts'
import { addAssignment, addCourse } from './builders.ts'

/** A file of an answer. */
export const PDF = { name: 'tabela.pdf', contents: '%PDF-1.7 a tabela' }

/** A course whose trainees ask, and its tutor who answers. */
export const createQuestionWorld = async (app: TestApp) => {
  const course = await addCourse(app)
  const tutor = await app.as(course.tutor.id)
  const enrol = async () => {
    const client = await app.asNew('student')
    await addAssignment(app, { user: client.user.id, degree: course.degree.id })
    const place = {
      degree: course.degree.id,
      module: course.module.id,
      lecture: course.lectures[0]?._id ?? '',
    }
    const ask = async (subject: string, question = 'Qual uso?') =>
      (
        await client.call(addItem, {
          params: { entity: 'faqs' },
          body: { ...place, subject, question },
        })
      ).body._id
    return { ...client, ask }
  }
  const answer = (id: string, body: { answer: string; attachments?: object[] }, files?: object) =>
    tutor.call(
      answerFaq,
      { params: { id }, body: body as { answer: string } },
      files ? { files: files as Record<string, typeof PDF> } : {},
    )
  const read = async (client: Client, id: string) =>
    (await client.call(getItem, { params: { entity: 'faqs', id } })).body
  const filesOf = (item: Record<string, unknown>) =>
    (item['attachments'] as { document: { _id: string; name: string } }[]).map(({ document }) => document)
  const merge = (id: string, into: string | null, client = tutor) =>
    client.call(mergeFaq, { params: { id }, body: { into } })
  return { course, tutor, enrol, answer, read, filesOf, merge }
}

export type QuestionWorld = Awaited<ReturnType<typeof createQuestionWorld>>
