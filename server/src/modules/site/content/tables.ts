import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns, searchColumn } from '../../../platform/database/columns.ts'

export const sliders = pgTable(
  'sliders',
  {
    ...itemColumns(),
    idSlide: integer().notNull(),
    group: text().$type<'index' | 'home'>().notNull(),
    title: text().notNull(),
    text: text(),
    btntext: text(),
    btnlink: text(),
    active: boolean().notNull().default(true),
    image: jsonb().$type<StoredFile>(),
    search: searchColumn('title'),
  },
  (table) => [index().on(table.group, table.idSlide)],
)

export const newsletters = pgTable('newsletters', {
  ...itemColumns(),
  name: text().notNull(),
  surname: text().notNull(),
  email: text().notNull(),
  search: searchColumn('name', 'surname', 'email'),
})

export const coordenadores = pgTable('coordenadores', {
  ...itemColumns(),
  foto: jsonb().$type<StoredFile>(),
  nome: text().notNull(),
  cargo: text(),
  search: searchColumn('nome', 'cargo'),
})

export const contactos = pgTable('contactos', {
  ...itemColumns(),
  telefone: text(),
  telemovel: text(),
  email: text().notNull(),
  search: searchColumn('email'),
})

export const usefulDocuments = pgTable('useful_documents', {
  ...itemColumns(),
  name: text().notNull(),
  category: text(),
  description: text(),
  file: jsonb().$type<StoredFile>(),
  search: searchColumn('name', 'category'),
})
