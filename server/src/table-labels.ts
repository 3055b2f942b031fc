import { getTableName } from 'drizzle-orm'
import * as schema from './schema.ts'

/** What the rows of a table are called that no entity is bound to, where they hold an item back from being removed. */
export const tableLabels: ReadonlyMap<string, string> = new Map(
  [
    [schema.assignments, 'cursos atribuídos'] as const,
    [schema.services, 'serviços'] as const,
    [schema.surveyAnswers, 'respostas a inquéritos'] as const,
    [schema.chatThreads, 'conversas com tutores'] as const,
    [schema.chatMessages, 'mensagens de chat'] as const,
    [schema.chatAsides, 'conversas com tutores'] as const,
    [schema.certificates, 'certificados'] as const,
    [schema.codeAccounts, 'contas de códigos'] as const,
    [schema.companyManagers, 'gestores de empresas'] as const,
    [schema.attempts, 'testes realizados'] as const,
  ].map(([table, label]) => [getTableName(table), label]),
)
