import type { ImportKind } from '#contract/imports/fields.ts'
import type { RowOutcome } from '#contract/imports/endpoints.ts'
import { recognizeColumns } from '#contract/imports/columns.ts'
import { imports } from '#server/modules/imports/tables.ts'
import type { People } from './people.ts'
import { named, type Plan } from './plan.ts'

interface DemoImport {
  owner: string
  company: string
  kind: ImportKind
  file: string
  daysAgo: number
  heads: readonly string[]
  counts: Record<RowOutcome, number>
  /** It was taken back the same day. */
  undone?: boolean
}

const people = ['Nome', 'NIF', 'NISS', 'Email']

/** The files that managers brought, whose rows were forgotten a day later (rule import.kept). */
const imported: readonly DemoImport[] = [
  {
    owner: 'gestor.lima',
    company: 'vale-do-lima',
    kind: 'user',
    file: 'trabalhadores-vale-do-lima.xlsx',
    daysAgo: 240,
    heads: people,
    counts: { new: 196, update: 0, same: 0, error: 3, dropped: 0 },
  },
  {
    owner: 'gestor.lima',
    company: 'vale-do-lima',
    kind: 'degree',
    file: 'cursos-1.º-semestre.csv',
    daysAgo: 236,
    heads: ['NIF', 'Código do curso'],
    counts: { new: 122, update: 0, same: 4, error: 0, dropped: 0 },
  },
  {
    owner: 'gestor.lima',
    company: 'vale-do-lima',
    kind: 'user',
    file: 'admissões-setembro.csv',
    daysAgo: 64,
    heads: people,
    counts: { new: 4, update: 11, same: 185, error: 1, dropped: 0 },
  },
  {
    owner: 'gestor',
    company: 'ria-formosa',
    kind: 'user',
    file: 'equipa-da-conserveira.xls',
    daysAgo: 120,
    heads: people,
    counts: { new: 6, update: 0, same: 0, error: 0, dropped: 0 },
    undone: true,
  },
  {
    owner: 'gestor',
    company: 'ria-formosa',
    kind: 'user',
    file: 'equipa-da-conserveira-corrigida.xls',
    daysAgo: 119,
    heads: people,
    counts: { new: 5, update: 1, same: 0, error: 0, dropped: 0 },
  },
]

/** Plans what the managers of the demo academy brought in files, long enough ago that none of it is taken back. */
export const planImports = (plan: Plan, { users, companies }: People): void =>
  plan.rows(
    imports,
    imported.map(({ owner, company, kind, file, daysAgo, heads, counts, undone }) => {
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
      const createdAt = plan.ago(daysAgo)
      const writtenAt = plan.ago(daysAgo, 9)
      return {
        kind,
        company: named(companies, company),
        owner: named(users, owner),
        file,
        heads: [...heads],
        mapping: recognizeColumns(kind, heads),
        state: undone ? ('undone' as const) : ('written' as const),
        partial: counts.error > 0,
        rows,
        done: rows,
        counts,
        hasRows: false,
        writtenAt,
        createdAt,
        updatedAt: writtenAt,
      }
    }),
  )
