import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ActorKind } from '#contract/platform/audit/actors.ts'
import type { FieldChange } from '#contract/platform/audit/changes.ts'
import { itemColumns, searchColumn, searchIndex } from '../database/columns.ts'

/** Who did what, to what, and when. */
export const activities = pgTable(
  'activities',
  {
    ...itemColumns(),
    who: uuid(),
    whoName: text().notNull().default(''),
    /** The kind of the actor; null in lines from before this was recorded. */
    actorKind: text().$type<ActorKind>(),
    /** The machine that did it. */
    client: uuid(),
    /** `login`, `category.edit`, `exam.submit`… */
    action: text().notNull(),
    /** What it was done to, in words; a person by name only where `item` is their account, elsewhere by their id. */
    what: text().notNull().default(''),
    entity: text(),
    item: uuid(),
    /** Which fields an edit changed, from what to what, as people read them. */
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    search: searchColumn('who_name', 'action', 'what'),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.entity, table.item, table.createdAt),
    index().on(table.who, table.createdAt),
    index().on(table.client, table.createdAt),
    searchIndex('activities_search', table.search),
  ],
)

/** Unexpected failures. */
export const errors = pgTable(
  'errors',
  {
    ...itemColumns(),
    description: text().notNull(),
    requestId: text(),
    search: searchColumn('description'),
  },
  (table) => [index().on(table.createdAt, table.id)],
)
