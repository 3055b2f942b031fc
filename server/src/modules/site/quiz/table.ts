import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { QUIZ_OPTIONS } from '#contract/site/quiz.ts'
import { itemColumns, searchColumn, searchIndex } from '../../../platform/database/columns.ts'

type Option<K extends keyof typeof QUIZ_OPTIONS> = (typeof QUIZ_OPTIONS)[K][number]['value']

/** Answers to the public needs-diagnosis questionnaire, by the names of the calls (rule site.quiz). */
export const quizzes = pgTable(
  'quizzes',
  {
    ...itemColumns(),
    companyname: text(),
    companylocation: text(),
    companyphone: text(),
    companyemail: text(),
    companywebsite: text(),
    personalname: text().notNull(),
    personalphone: text(),
    personalemail: text().notNull(),
    idade: text().$type<Option<'idade'>>().notNull(),
    sp: text().$type<Option<'sp'>>().notNull(),
    cp: text().$type<Option<'cp'>>(),
    aap: text().$type<Option<'aap'>>(),
    nt: text().$type<Option<'nt'>>(),
    relv: integer().$type<Option<'relv'>>().notNull(),
    mfp: text().$type<Option<'mfp'>>().notNull(),
    df: text().$type<Option<'df'>>().notNull(),
    mpf1: boolean().notNull().default(false),
    mpf2: boolean().notNull().default(false),
    mpf3: boolean().notNull().default(false),
    mpf4: boolean().notNull().default(false),
    mpf5: boolean().notNull().default(false),
    mpf6: boolean().notNull().default(false),
    mpf7: text(),
    ai: text().array().notNull().default([]),
    outras: text(),
    curso: text(),
    search: searchColumn('personalname', 'personalemail', 'companyname'),
  },
  (table) => [index().on(table.createdAt, table.id), searchIndex('quizzes_search', table.search)],
)
