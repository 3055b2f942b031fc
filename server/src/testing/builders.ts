import { eq } from 'drizzle-orm'
import type { Exam, Lecture } from '#contract/catalogue/shapes.ts'
import { submissions } from '../modules/assessment/submission/tables.ts'
import { assignments, lectureProgress, type AssignmentRow } from '../modules/enrolment/tables.ts'
import { courseOutline, lecturesOf } from '../modules/catalogue/repositories/outline.ts'
import { degrees, modules, resources, surveys } from '../modules/catalogue/tables.ts'
import { categories } from '../modules/catalogue/category-table.ts'
import type { UserRow } from '../modules/people/table.ts'
import { newId } from '../platform/database/columns.ts'
import type { TestApp } from './app.ts'

const one = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

/** An exam of `count` questions, each with a right answer (1 point), a wrong one (0) and a worse one (-1). */
export const makeExam = (count = 4, values: Partial<Exam> = {}): Exam => ({
  weight: 20,
  questions: count,
  time: 30,
  final: true,
  userText: null,
  multipleChoice: Array.from({ length: count }, (_, index) => ({
    _id: newId(),
    question: `Pergunta ${index + 1}`,
    answers: 3,
    randomAnswers: true,
    answerPool: [
      { _id: newId(), answer: 'Certa', points: 1 },
      { _id: newId(), answer: 'Errada', points: 0 },
      { _id: newId(), answer: 'Muito errada', points: -1 },
    ],
  })),
  ...values,
})

/** A resource, straight in the database; by default a PDF without its file. */
export const addResource = async (
  { platform: { db } }: TestApp,
  values: Partial<typeof resources.$inferInsert> = {},
) =>
  one(
    await db
      .insert(resources)
      .values({
        name: 'Recurso',
        type: values.exam ? 'exam' : 'media',
        extension: values.exam ? null : 'pdf',
        finalExam: values.exam?.final ?? false,
        ...values,
      })
      .returning(),
  )

type LectureParts = Partial<Omit<Lecture, 'resources'>> & {
  resources?: readonly string[]
  evaluation?: boolean
}

export interface CourseParts {
  /** Columns of the course; published by default. */
  values?: Partial<typeof degrees.$inferInsert>
  /** The sessions of its one module; two, of a PDF each and 10 minutes, when left out. Resources are ids. */
  lectures?: readonly LectureParts[]
  /** Its final exam: one of four questions when left out, none when null. */
  exam?: Exam | null
  /** With a survey of a text and a grid question; it has one unless false. */
  survey?: boolean
}

const addSurvey = async ({ platform: { db } }: TestApp) =>
  one(
    await db
      .insert(surveys)
      .values({
        name: 'Satisfação',
        title: 'Satisfação',
        questions: [
          { _id: newId(), title: 'O que mais gostou?', subtitle: null, type: 'text', rows: [], columns: [] },
          {
            _id: newId(),
            title: 'Conteúdos',
            subtitle: null,
            type: 'grid',
            rows: [{ _id: newId(), title: 'Claros', category: 'Conteúdos' }],
            columns: [
              { _id: newId(), title: 'Não' },
              { _id: newId(), title: 'Sim' },
            ],
          },
        ],
      })
      .returning(),
  )

/** A course with one module, its tutor, its exam and its survey, straight in the database. */
export const addCourse = async (app: TestApp, parts: CourseParts = {}) => {
  const { db } = app.platform
  const tutor: UserRow = await app.addUser({ kind: 'tutor' })
  const category = one(
    await db
      .insert(categories)
      .values({ name: 'Categoria', tags: [{ _id: newId(), name: 'tag' }] })
      .returning(),
  )
  const lectures: Lecture[] = []
  for (const [index, lecture] of (parts.lectures ?? [{}, {}]).entries()) {
    const { resources: given, evaluation = false, ...rest } = lecture
    const ids = given ?? [(await addResource(app)).id]
    lectures.push({
      _id: newId(),
      name: `Sessão ${index + 1}`,
      summary: '<p>Sumário</p>',
      duration: 10,
      attachments: [],
      bibliography: [],
      ...rest,
      resources: ids.map((resource) => ({
        _id: newId(),
        resource,
        evaluation,
        documentTitle: null,
        document: null,
      })),
    })
  }
  const module = one(
    await db
      .insert(modules)
      .values({ name: 'Módulo 1', categories: [{ _id: newId(), category: category.id }], lectures })
      .returning(),
  )
  const exam = parts.exam === null ? null : await addResource(app, { exam: parts.exam ?? makeExam() })
  const survey = parts.survey === false ? null : await addSurvey(app)
  const minutes = lectures.reduce((sum, { duration }) => sum + duration, 0)
  const degree = one(
    await db
      .insert(degrees)
      .values({
        name: 'Curso',
        code: `C${newId().slice(-6)}`,
        state: 2,
        duration: Math.max(1, minutes),
        hduration: Math.max(1, Math.ceil(minutes / 60)),
        modules: [{ _id: newId(), module: module.id }],
        moderators: [tutor.id],
        tags: [{ _id: newId(), name: 'tag' }],
        categories: [{ _id: newId(), category: category.id }],
        exam: exam?.id ?? null,
        survey: survey?.id ?? null,
        summary: '<p>Sumário</p>',
        publicSummary: '<p>Sumário público</p>',
        ...parts.values,
      })
      .returning(),
  )
  return { degree, module, lectures, exam, survey, tutor, category }
}

/** A course assigned to a trainee, straight in the database. */
export const addAssignment = async (
  { platform: { db } }: TestApp,
  values: Partial<AssignmentRow> & { user: string; degree: string },
): Promise<AssignmentRow> => one(await db.insert(assignments).values(values).returning())

/** Work that a trainee handed in for the first session of an assigned course. */
export const addWork = async (
  { platform: { db } }: TestApp,
  { id, user, degree }: Pick<AssignmentRow, 'id' | 'user' | 'degree'>,
): Promise<typeof submissions.$inferSelect> => {
  const [place] = lecturesOf(await courseOutline(db, degree))
  if (!place) throw new Error('a course without sessions')
  const document = { _id: newId(), name: 'trabalho.pdf', size: 1, type: 'application/pdf' }
  const values = { assignment: id, user, degree, module: place.module, lecture: place.lecture._id, document }
  return one(await db.insert(submissions).values(values).returning())
}

/** Marks every session of an assigned course as complete. */
export const completeLectures = async (
  { platform: { db } }: TestApp,
  { id, degree }: Pick<AssignmentRow, 'id' | 'degree'>,
): Promise<void> => {
  const places = lecturesOf(await courseOutline(db, degree))
  const done = { complete: true, completeAt: new Date() }
  await db
    .insert(lectureProgress)
    .values(places.map(({ module, lecture }) => ({ assignment: id, module, lecture: lecture._id, ...done })))
    .onConflictDoUpdate({
      target: [lectureProgress.assignment, lectureProgress.module, lectureProgress.lecture],
      set: done,
    })
  const lecturesComplete = places.length
  await db.update(assignments).set({ lecturesComplete }).where(eq(assignments.id, id))
}

/** What a certificate needs to know of a person, whole and right. */
export const certificationData = {
  nif: '501964843',
  dateOfBirth: '1990-04-25',
  gender: 'F',
  identificationType: 'P',
  identificationNumber: 'CA123456',
  entryVisa: 'V123',
  dateValidateCC: '2030-01-31',
  job: 'Operadora',
  nationalityCountry: '1',
  citizenshipCountry: '1',
} as const satisfies Partial<UserRow>
