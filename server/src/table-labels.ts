import { getTableName } from 'drizzle-orm'
import type { TextKey } from '#contract/platform/text/text.ts'
import * as schema from './schema.ts'

/** What the rows of a table are called that no entity is bound to, where they hold an item back from being removed. */
export const tableLabels: ReadonlyMap<string, TextKey> = new Map(
  [
    [schema.assignments, 'server.rows.assignments'] as const,
    [schema.services, 'server.rows.services'] as const,
    [schema.surveyAnswers, 'server.rows.surveyAnswers'] as const,
    [schema.chatThreads, 'server.rows.chatThreads'] as const,
    [schema.chatMessages, 'server.rows.chatMessages'] as const,
    [schema.chatAsides, 'server.rows.chatThreads'] as const,
    [schema.certificates, 'server.rows.certificates'] as const,
    [schema.codeAccounts, 'server.rows.codeAccounts'] as const,
    [schema.companyManagers, 'server.rows.companyManagers'] as const,
    [schema.attempts, 'server.rows.attempts'] as const,
  ].map(([table, label]) => [getTableName(table), label]),
)
