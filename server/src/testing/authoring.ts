import { idOf } from './answers.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import type { TestApp } from './app.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
/** A picture that a course may have. */
export const badge = { name: 'capa.png', contents: png }
const pdf = { name: 'texto.pdf', contents: '%PDF-1.7 texto' }

const exam = (values: object = {}) => ({
  weight: 20,
  questions: 1,
  time: 10,
  final: true,
  userText: '<p>Fim</p><script>x</script>',
  multipleChoice: [
    {
      question: 'Quantas?',
      answers: 2,
      answerPool: [
        { answer: 'Uma', points: 1 },
        { answer: 'Nenhuma', points: -1 },
      ],
    },
  ],
  ...values,
})

/** A creator with a category, and what they make courses of. */
export const createAuthor = async (app: TestApp) => {
  const creator = await app.asNew('creator')
  const category = idOf(
    await creator.call(addItem, {
      params: { entity: 'category' },
      body: { name: 'Geral', tags: [{ name: 'geral' }] },
    }),
  )
  const addExam = (values?: object) =>
    creator.call(addItem, {
      params: { entity: 'resource' },
      body: { name: 'Teste', type: 'exam', exam: exam(values) },
    })
  const addPdf = async () =>
    idOf(
      await creator.call(
        addItem,
        { params: { entity: 'resource' }, body: { name: 'Texto', type: 'media' } },
        { files: { 'media.file': pdf } },
      ),
    )
  const addModule = async (lectures?: object[]) =>
    idOf(
      await creator.call(addItem, {
        params: { entity: 'module' },
        body: {
          name: 'Módulo',
          categories: [{ category }],
          lectures: lectures ?? [
            { name: 'Um', summary: 'S', duration: 45, resources: [{ resource: await addPdf() }] },
            { name: 'Dois', summary: 'S', duration: 30, resources: [{ resource: await addPdf() }] },
          ],
        },
      }),
    )
  const course = async (values: object = {}) => ({
    name: 'Curso',
    summary: 'S',
    publicSummary: 'P',
    modules: [{ module: await addModule() }],
    tags: [{ name: 'x' }],
    moderators: [creator.user.id],
    categories: [{ category }],
    ...values,
  })
  return { creator, category, addExam, addPdf, addModule, course }
}
