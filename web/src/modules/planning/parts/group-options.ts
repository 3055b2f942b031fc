import type { PlanWorker } from '#contract/planning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'

/** What people are chosen together by. */
const KINDS = ['job', 'establishment'] as const
type Kind = (typeof KINDS)[number]

const valueOf = (kind: Kind, name: string): string => `${kind}:${name}`

/** The groups of a company's workers, by what they do and where, each with how many it has (rule planning.groups). */
export const groupOptions = (workers: readonly PlanWorker[]) =>
  KINDS.map((kind) => ({
    group: t(`planning.groupsBy.${kind}`),
    items: [...Map.groupBy(workers, (one) => one[kind] ?? '')]
      .filter(([name]) => name !== '')
      .toSorted(([a], [b]) => a.localeCompare(b, 'pt'))
      .map(([name, own]) => ({
        value: valueOf(kind, name),
        label: t('planning.groupOf', { name, n: own.length }),
      })),
  })).filter(({ items }) => items.length > 0)

/** Who is in a group. */
export const peopleOfGroup = (workers: readonly PlanWorker[], value: string): string[] =>
  workers
    .filter((one) => KINDS.some((kind) => valueOf(kind, one[kind] ?? '') === value))
    .map(({ _id }) => _id)
