import type { Employment, HoursCase } from '#contract/compliance/hours/ledger-types.ts'
import type { LegalParameter } from '#contract/compliance/parameters.ts'
import type { Db } from '../../../platform/database/db.ts'
import { creditUsesOf, trainingOf } from './facts-repository.ts'
import type { MethodsKept } from './methods-repository.ts'

/** A contract, whose it is and where. */
interface ContractOf extends Employment {
  id: string
  user: string
  company: string
}

const byWorker = <T extends { user: string; company: string | null }>(facts: readonly T[]) =>
  Map.groupBy(facts, ({ user, company }) => `${user} ${company}`)

/** Contracts with all that their ledgers rest on, in the same order. */
export const casesOf = async (
  on: Db,
  found: readonly ContractOf[],
  {
    parameters,
    methods,
    today,
  }: { parameters: readonly LegalParameter[]; methods: MethodsKept; today: string },
): Promise<{ id: string; user: string; one: HoursCase }[]> => {
  if (found.length === 0) return []
  const people = [...new Set(found.map(({ user }) => user))]
  const training = byWorker(await trainingOf(on, people))
  const uses = byWorker(await creditUsesOf(on, people))
  return found.map(({ id, user, company, startDate, endDate, contract, weeklyHours }) => {
    const worker = `${user} ${company}`
    return {
      id,
      user,
      one: {
        employment: { startDate, endDate, contract, weeklyHours },
        training: training.get(worker) ?? [],
        uses: uses.get(worker) ?? [],
        parameters,
        methods: methods.of(company),
        today,
      },
    }
  })
}
