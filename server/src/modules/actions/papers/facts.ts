import type { ActionRow } from '../tables.ts'
import type { readSealedFacts } from '../repositories/pieces.ts'

/** What the papers of an action are made of: the same facts that are sealed with it. */
export type ActionFacts = Awaited<ReturnType<typeof readSealedFacts>> & { action: ActionRow }

/** An action's trainee. */
export type TraineeFact = ActionFacts['trainees'][number]

/** The best result of the final exam that counts, and how many tests count beside it. */
export interface Result {
  exam: { value: number; weight: number; success: boolean } | null
  tests: number
}

/** What each trainee of an action achieved, by assignment. */
export const resultsOf = ({ tests }: Pick<ActionFacts, 'tests'>): ((assignment: string) => Result) => {
  const counted = tests.filter(({ value, voidedAt }) => value !== null && voidedAt === null)
  const of = Map.groupBy(counted, ({ assignment }) => assignment)
  return (assignment) => {
    const own = of.get(assignment) ?? []
    const exams = own.filter(({ kind }) => kind === 'exam')
    const [best] = exams.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
    const exam = best ? { value: best.value ?? 0, weight: best.weight, success: best.success === true } : null
    return { exam, tests: own.length - exams.length }
  }
}
