import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { finallyApproved, type Approval } from '#contract/catalogue/approval-rules.ts'
import type {
  Initiative,
  Modality,
  Schedule,
  TrainingEntity,
  TrainingLevel,
} from '#contract/classifications/report-tables.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Exam, Lecture, SurveyQuestion } from '#contract/catalogue/shapes.ts'
import { itemColumns, searchColumn, searchIndex, sortColumn } from '../../platform/database/columns.ts'

/** The approval level of an item; items from before approvals existed are final (rule approval.levels). */
const approvalColumn = () => jsonb().$type<Approval>().notNull().default(finallyApproved())

export const surveys = pgTable('surveys', {
  ...itemColumns(),
  name: text().notNull(),
  title: text().notNull(),
  header: text(),
  footer: text(),
  questions: jsonb().$type<SurveyQuestion[]>().notNull().default([]),
  search: searchColumn('name', 'title'),
})

export const resources = pgTable(
  'resources',
  {
    ...itemColumns(),
    name: text().notNull(),
    internalName: text(),
    type: text().$type<'media' | 'html5' | 'exam' | 'chat'>().notNull(),
    /** The extension of the media file's name: mp4, webm, ogg, pdf or html. */
    extension: text(),
    /** The video, PDF or HTML file; the API has it as `media.file`. */
    file: jsonb().$type<StoredFile>(),
    /** The package; the API has it as `html5.zip`, and `startFile` is the file in it that opens. */
    zip: jsonb().$type<StoredFile>(),
    startFile: text(),
    /** Further sources of a video; the API has them in `config`, with its captions, poster and transcript. */
    sources: jsonb().$type<{ _id: string; document: StoredFile }[]>().notNull().default([]),
    tracks: jsonb()
      .$type<{ _id: string; language: string; label: string; document: StoredFile }[]>()
      .notNull()
      .default([]),
    poster: jsonb().$type<StoredFile>(),
    /** The speech and pictures of a video, in words. */
    transcript: text(),
    /** Seconds of a video, where known. */
    mediaSeconds: integer(),
    exam: jsonb().$type<Exam>(),
    /** Whether a course may take the exam as its final one: `exam.final` as a column. */
    finalExam: boolean().notNull().default(false),
    approval: approvalColumn(),
    sort: sortColumn('name'),
    search: searchColumn('name', 'internal_name'),
  },
  (table) => [
    index().on(table.type),
    index().on(table.sort, table.id),
    searchIndex('resources_search', table.search),
  ],
)

export const modules = pgTable(
  'modules',
  {
    ...itemColumns(),
    name: text().notNull(),
    internalName: text(),
    summary: text(),
    categories: jsonb().$type<{ _id: string; category: string }[]>().notNull().default([]),
    lectures: jsonb().$type<Lecture[]>().notNull().default([]),
    approval: approvalColumn(),
    sort: sortColumn('name'),
    search: searchColumn('name', 'internal_name'),
  },
  (table) => [
    index().on(table.sort, table.id),
    index('modules_lectures').using('gin', table.lectures.op('jsonb_path_ops')),
    searchIndex('modules_search', table.search),
  ],
)

export const degrees = pgTable(
  'degrees',
  {
    ...itemColumns(),
    name: text().notNull(),
    code: text(),
    /** 0 Não visível, 1 Pré-publicado, 2 Publicado, 3 Publicado (Privado), 4 Arquivado (rule course.states). */
    state: integer().$type<0 | 1 | 2 | 3 | 4>().notNull().default(0),
    /** The id that an imported course had in the instance where it was exported. */
    origin: uuid(),
    demomode: boolean().notNull().default(false),
    /** A master's course: assigned only through its codes. */
    master: boolean().notNull().default(false),
    privateCode: text(),
    /** Planned time in minutes, and the hours that it costs on a card. */
    duration: integer().notNull().default(1),
    hduration: integer().notNull().default(1),
    modules: jsonb().$type<{ _id: string; module: string }[]>().notNull().default([]),
    moderators: uuid().array().notNull().default([]),
    tags: jsonb().$type<{ _id: string; name: string }[]>().notNull().default([]),
    categories: jsonb().$type<{ _id: string; category: string }[]>().notNull().default([]),
    badge: jsonb().$type<StoredFile>(),
    manual: jsonb().$type<StoredFile>(),
    survey: uuid().references(() => surveys.id),
    /** The final exam: a resource of type exam. */
    exam: uuid().references(() => resources.id),
    summary: text(),
    publicSummary: text(),
    target_user: text(),
    /** What the programme of an action says besides its contents (rule actions.programme). */
    objectives: text(),
    methods: text(),
    assessmentCriteria: text(),
    facilities: text(),
    /** As official reports classify it; the area in three digits (rule annex.course). */
    trainingArea: text(),
    modality: text().$type<Modality>().default('08'),
    trainingEntity: text().$type<TrainingEntity>().default('07'),
    level: text().$type<TrainingLevel>().default('09'),
    schedule: text().$type<Schedule>().default('01'),
    initiative: text().$type<Initiative>().default('01'),
    owner: uuid(),
    approval: approvalColumn(),
    sort: sortColumn('name'),
    search: searchColumn('name', 'code'),
  },
  (table) => [
    index().on(table.state, table.name),
    index().on(table.sort, table.id),
    index('degrees_moderators').using('gin', table.moderators),
    index('degrees_modules').using('gin', table.modules.op('jsonb_path_ops')),
    index('degrees_categories').using('gin', table.categories.op('jsonb_path_ops')),
    searchIndex('degrees_search', table.search),
  ],
)
