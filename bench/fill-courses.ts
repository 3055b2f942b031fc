import { sql } from 'drizzle-orm'
import type { Db } from '../server/src/platform/database/db.ts'
import { id, kind, MODULES, LECTURES_A_MODULE, sqlId, sqlText, tutor } from './ids.ts'

const examResource = id(kind.resource, 1)
const pdfResource = id(kind.resource, 2)

/** How many of the twenty questions an attempt at the exam draws. */
export const QUESTIONS = 10

/** What the text of a right answer begins with. */
export const RIGHT = 'Resposta certa'

const exam = {
  weight: 20,
  questions: QUESTIONS,
  time: 30,
  final: true,
  userText: null,
  multipleChoice: Array.from({ length: 20 }, (_, q) => ({
    _id: id(kind.row, 900_000 + q),
    question: `Pergunta número ${q} sobre a matéria da sessão?`,
    answers: 4,
    randomAnswers: true,
    answerPool: [1, 0, 0, 0, 0].map((points, a) => ({
      _id: id(kind.row, 910_000 + q * 10 + a),
      answer: `${points ? RIGHT : `Resposta ${a}`} à pergunta ${q}`,
      points,
    })),
  })),
}

const lecturesOfModule = sql.raw(`(select jsonb_agg(jsonb_build_object(
  '_id', ${sqlText(kind.lecture, 'm * 100 + l')}, 'name', 'Sessão ' || l || ' do módulo ' || m, 'duration', 15,
  'summary', '<p>O que se aprende nesta sessão, em duas linhas de texto.</p>',
  'attachments', '[]'::jsonb, 'bibliography', '[]'::jsonb,
  'resources', jsonb_build_array(jsonb_build_object('_id', ${sqlText(kind.row, 'm * 100 + l')}, 'resource', '${pdfResource}',
    'evaluation', false, 'documentTitle', null, 'document', null))))
  from generate_series(1, ${LECTURES_A_MODULE}) l)`)

const modulesOfCourse = sql.raw(`(select jsonb_agg(jsonb_build_object(
  '_id', ${sqlText(kind.row, `500000 + (n - 1) * ${MODULES} + m`)},
  'module', ${sqlText(kind.module, `(n - 1) * ${MODULES} + m`)}) order by m) from generate_series(1, ${MODULES}) m)`)

const CATEGORIES = 5

const categoriesOfCourse = sql.raw(`jsonb_build_array(jsonb_build_object(
  '_id', ${sqlText(kind.row, '700000 + n')}, 'category', ${sqlText(kind.category, `1 + n % ${CATEGORIES}`)}))`)

/** Fills in courses of ten sessions, each with a document, and an exam of ten questions. */
export const fillCourses = async (db: Db, courses: number): Promise<void> => {
  await db.execute(sql`insert into resources (id, name, type, extension, exam, final_exam) values
    (${examResource}, 'Exame final', 'exam', null, ${JSON.stringify(exam)}::jsonb, true),
    (${pdfResource}, 'Manual da sessão', 'media', 'pdf', null, false)`)
  await db.execute(sql`insert into categories (id, name)
    select ${sqlId(kind.category, 'c')}, 'Categoria ' || c from generate_series(1, ${CATEGORIES}::int) c`)
  await db.execute(sql`insert into modules (id, name, lectures)
    select ${sqlId(kind.module, 'm')}, 'Módulo ' || m, ${lecturesOfModule}
    from generate_series(1, ${courses * MODULES}::int) m`)
  await db.execute(sql`insert into degrees (id, name, state, duration, hduration, modules, exam, summary, public_summary,
      categories, moderators)
    select ${sqlId(kind.degree, 'n')}, 'Curso de segurança e higiene número ' || n, 2, 150, 2,
      ${modulesOfCourse},
      ${examResource}, '<p>Sumário do curso.</p>', 'Um curso curto, com exemplos do dia a dia das empresas.',
      ${categoriesOfCourse}, array[${tutor}]::uuid[]
    from generate_series(1, ${courses}::int) n`)
}
