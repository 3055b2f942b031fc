import type { Employment, HoursCase, Tenure } from '#contract/compliance/hours/ledger-types.ts'
import { contractOn, tenuresOf } from '#contract/compliance/hours/tenure.ts'
import type { LegalParameter } from '#contract/compliance/parameters.ts'
import { isWithinDays } from '#contract/platform/text/day.ts'
import type { Db } from '../../../platform/database/db.ts'
import { contractsOf } from './repositories/contracts.ts'
import { creditUsesOf, trainingOf } from './repositories/facts.ts'
import type { MethodsKept } from './repositories/methods.ts'

/** A contract, with its worker and company. */
interface ContractOf extends Employment {
  id: string
  user: string
  company: string
}

/** The ledger of somebody's tenure at a company on a day; undefined if they have none. */
export const caseOn = async (
  on: Db,
  { user, company, day }: { user: string; company: string; day: string },
  { parameters, methods }: { parameters: readonly LegalParameter[]; methods: MethodsKept },
): Promise<Omit<HoursCase, 'today'> | undefined> => {
  const here = <T extends { company: string | null }>(facts: readonly T[]) =>
    facts.filter((fact) => fact.company === company)
  const tenure = tenuresOf(here(await contractsOf(on, [user]))).find((one) => isWithinDays(one, day))
  return (
    tenure && {
      tenure,
      training: here(await trainingOf(on, [user])),
      uses: here(await creditUsesOf(on, [user])),
      parameters,
      methods: methods.of(company),
    }
  )
}

const byWorker = <T extends { user: string; company: string | null }>(facts: readonly T[]) =>
  Map.groupBy(facts, ({ user, company }) => `${user} ${company}`)

/** The tenures of some people, by the contract under which each one's hours are reported on a day. */
const tenuresByContract = async (on: Db, people: readonly string[], today: string) => {
  const workers = [...byWorker(await contractsOf(on, people)).values()]
  const tenures = workers.flatMap((contracts) => tenuresOf(contracts))
  return new Map(
    tenures.map((tenure): [string | undefined, Tenure] => [contractOn(tenure, today)?.id, tenure]),
  )
}

/**
 * The ledgers that contracts report today, with all that they depend on, in the order of the contracts. A contract
 * whose hours are reported by another one of its tenure has none (rule compliance.tenure).
 */
export const casesOf = async (
  on: Db,
  found: readonly Pick<ContractOf, 'id' | 'user' | 'company'>[],
  {
    parameters,
    methods,
    today,
  }: { parameters: readonly LegalParameter[]; methods: MethodsKept; today: string },
): Promise<{ id: string; user: string; one: HoursCase }[]> => {
  if (found.length === 0) return []
  const people = [...new Set(found.map(({ user }) => user))]
  const tenures = await tenuresByContract(on, people, today)
  const training = byWorker(await trainingOf(on, people))
  const uses = byWorker(await creditUsesOf(on, people))
  return found.flatMap(({ id, user, company }) => {
    const tenure = tenures.get(id)
    if (!tenure) return []
    const worker = `${user} ${company}`
    return {
      id,
      user,
      one: {
        tenure,
        training: training.get(worker) ?? [],
        uses: uses.get(worker) ?? [],
        parameters,
        methods: methods.of(company),
        today,
      },
    }
  })
}
