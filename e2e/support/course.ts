import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { assignCode, revealCode } from '#contract/enrolment/codes-endpoints.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { root } from '../../scripts/lock.mjs'
import { call, type SentFile } from './call.ts'

/** A course made for a test. */
export interface ShortCourse {
  _id: string
  name: string
  /** The right answer of each question, by its text. */
  rightAnswers: Record<string, string>
}

interface Options {
  name?: string
  /** Planned minutes; 75% of them must be spent in it. */
  minutes?: number
  /** Minutes of the final exam; 0 is unlimited. */
  examMinutes?: number
  /** Left out of a course without one. */
  withExam?: boolean
  withSurvey?: boolean
  /** Its tutors; by default its author. */
  moderators?: string[]
  /** The first session asks for work, which a tutor grades. */
  work?: boolean
  /** The session's test has the weight 0, and this text for afterwards. */
  testText?: string
  /** What the first session is called. */
  sessionName?: string
}

type Files = Record<string, string>

const mime: Record<string, string> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** Adds an item as an editor does: its JSON, and files of demo/media named by the property that each fills. */
const add = async (
  request: APIRequestContext,
  entity: string,
  item: Record<string, unknown>,
  files: Files = {},
): Promise<string> => {
  const sent: Record<string, SentFile> = {}
  for (const [property, name] of Object.entries(files))
    sent[property] = {
      name,
      mimeType: mime[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      buffer: await readFile(join(root, 'demo/media', name)),
    }
  return (await call(request, addItem, { params: { entity }, body: item, files: sent }))._id
}

const questions = [
  { question: 'Quantos graus tem um ângulo reto?', right: '90 graus', wrong: ['45 graus', '180 graus'] },
  { question: 'Qual é a capital de Portugal?', right: 'Lisboa', wrong: ['Porto', 'Coimbra'] },
  { question: 'Quantas horas tem um dia?', right: '24 horas', wrong: ['12 horas', '20 horas'] },
  { question: 'Em que mês começa o ano?', right: 'Janeiro', wrong: ['Março', 'Dezembro'] },
]

const exam = (final: boolean, count: number, time: number, text?: string) => ({
  weight: text === undefined ? 20 : 0,
  questions: count,
  time,
  final,
  userText: text ?? null,
  multipleChoice: questions.slice(0, count).map(({ question, right, wrong }) => ({
    question,
    answers: 3,
    randomAnswers: true,
    answerPool: [{ answer: right, points: 1 }, ...wrong.map((answer) => ({ answer, points: 0 }))],
  })),
})

/**
 * Makes a published course of one module and two sessions (a video with a document; a test), a final exam of four
 * questions and a survey.
 * @param request logged in as a user who may edit courses
 */
export const makeShortCourse = async (
  request: APIRequestContext,
  {
    name = 'Curso curto',
    minutes = 1,
    examMinutes = 10,
    withExam = true,
    withSurvey = true,
    moderators,
    work = false,
    testText,
    sessionName = 'Ver e ler',
  }: Options = {},
): Promise<ShortCourse> => {
  const me = await call(request, currentUser, {})
  const category = await add(request, 'category', { name: `Categoria ${name}`, tags: [{ name: 'curto' }] })
  const video = await add(
    request,
    'resource',
    {
      name: 'Perigo e risco',
      type: 'media',
      config: { tracks: [{ language: 'pt', label: 'Português' }] },
    },
    {
      'media.file': 'video-perigo-e-risco.mp4',
      'config.poster': 'video-perigo-e-risco.jpg',
      'config.tracks.0.document': 'video-perigo-e-risco.pt.vtt',
    },
  )
  const document = await add(
    request,
    'resource',
    { name: 'Perigo e risco, em papel', type: 'media' },
    { 'media.file': 'sst-perigo-e-risco.pdf' },
  )
  const test = await add(request, 'resource', {
    name: 'Teste da sessão',
    type: 'exam',
    exam: exam(false, 2, 0, testText),
  })
  const finalExam = await add(request, 'resource', {
    name: 'Teste final',
    type: 'exam',
    exam: exam(true, questions.length, examMinutes),
  })
  const survey = await add(request, 'survey', {
    name: `Satisfação ${name}`,
    title: 'O que achou do curso?',
    questions: [
      {
        title: 'Como avalia',
        type: 'grid',
        rows: [{ title: 'Os conteúdos' }, { title: 'A plataforma' }],
        columns: [{ title: 'Mau' }, { title: 'Razoável' }, { title: 'Bom' }],
      },
      { title: 'Quer acrescentar alguma coisa?', type: 'text' },
    ],
  })
  const module = await add(
    request,
    'module',
    {
      name: 'Módulo único',
      summary: '<p>O essencial, em duas sessões.</p>',
      categories: [{ category }],
      lectures: [
        {
          name: sessionName,
          summary: '<p>Um vídeo e um documento.</p>',
          duration: minutes,
          resources: [{ resource: video }, { resource: document, evaluation: work }],
          attachments: [{ name: 'Resumo para imprimir' }],
          bibliography: [
            { name: 'Autoridade para as Condições do Trabalho', link: 'https://example.pt/act' },
          ],
        },
        { name: 'Praticar', summary: '<p>Um teste curto.</p>', duration: 0, resources: [{ resource: test }] },
      ],
    },
    { 'lectures.0.attachments.0.document': 'sst-perigo-e-risco.pdf' },
  )
  const _id = await add(
    request,
    'degree',
    {
      name,
      state: 2,
      duration: minutes,
      hduration: 1,
      modules: [{ module }],
      moderators: moderators ?? [me._id],
      tags: [{ name: 'curto' }],
      categories: [{ category }],
      exam: withExam ? finalExam : null,
      survey: withSurvey ? survey : null,
      summary: '<p>Um curso para experimentar a plataforma do princípio ao fim.</p>',
      publicSummary: '<p>Um curso para experimentar a plataforma.</p>',
    },
    { badge: 'badge-seguranca-no-trabalho.png' },
  )
  return {
    _id,
    name,
    rightAnswers: Object.fromEntries(questions.map(({ question, right }) => [question, right])),
  }
}

/**
 * Makes a published course of one session, a synchronous one, which its tutors complete.
 * @param request logged in as a user who may edit courses
 */
export const makeChatCourse = async (
  request: APIRequestContext,
  { name, moderators }: { name: string; moderators: string[] },
): Promise<string> => {
  const chat = await add(request, 'resource', { name: `Conversa ${name}`, type: 'chat' })
  const category = await add(request, 'category', { name: `Categoria ${name}`, tags: [{ name: 'conversa' }] })
  const module = await add(request, 'module', {
    name: 'Módulo único',
    summary: '<p>Uma conversa.</p>',
    categories: [{ category }],
    lectures: [
      { name: 'Em direto', summary: '<p>Com o tutor.</p>', duration: 1, resources: [{ resource: chat }] },
    ],
  })
  return add(
    request,
    'degree',
    {
      name,
      state: 2,
      duration: 1,
      hduration: 1,
      modules: [{ module }],
      moderators,
      tags: [{ name: 'conversa' }],
      categories: [{ category }],
      exam: null,
      survey: null,
      summary: '<p>Um curso que se conclui a falar.</p>',
      publicSummary: '<p>Um curso que se conclui a falar.</p>',
    },
    { badge: 'badge-seguranca-no-trabalho.png' },
  )
}

/** Gives a course to a trainee by an offered code, as an administrator or manager does. */
export const assignCourse = async (
  request: APIRequestContext,
  degree: string,
  user: string,
): Promise<void> => {
  await call(request, assignCode, { body: { degree, user } })
}

/** Makes an offered code of a course, for one account; returns the text to redeem it. */
export const makeCode = async (request: APIRequestContext, degree: string): Promise<string> => {
  const _id = await add(request, 'code', { type: 'O', degree, accountsAllowed: 1 })
  return (await call(request, revealCode, { params: { id: _id } })).code
}
