import type { StatementShown, WorkerHours } from '#contract/compliance/hours-endpoints.ts'
import { forecastOf, hoursStatement, yearSoFar } from '#contract/compliance/hours/statement.ts'
import type { Tenure } from '#contract/compliance/hours/ledger-types.ts'
import { contractOn, tenuresOf } from '#contract/compliance/hours/tenure.ts'
import { isHoursKey } from '#contract/compliance/hours/figures.ts'
import { parameterOn } from '#contract/compliance/parameters.ts'
import { isWithinDays } from '#contract/platform/text/day.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  creditUsesOf,
  legalFigures,
  trainingOf,
  type KeptParameter,
  type TrainingFact,
  type UseFact,
} from '../repositories/facts.ts'
import { methodsKept, type MethodsKept } from '../repositories/methods.ts'
import { shownFigure } from '../present.ts'
import { employmentsOf, findWorker, type WorkerEmployment } from '../repositories/worker.ts'

interface Facts {
  training: readonly TrainingFact[]
  uses: readonly UseFact[]
  parameters: readonly KeptParameter[]
  methods: MethodsKept
  today: string
}

/** The figures by which missing hours became credit, and by which it lapses, as the ledger reads them. */
const rulesOf = (parameters: readonly KeptParameter[], { year, from }: { year: number; from: string }) => {
  const rules = [
    parameterOn(parameters, 'training.toCredit', `${year}-12-31`),
    parameterOn(parameters, 'training.creditLapse', from),
  ]
  return rules.flatMap((rule) => parameters.find((one) => one === rule)?._id ?? [])
}

const contractOf = ({ _id, startDate, endDate, contract, weeklyHours }: WorkerEmployment) => ({
  _id,
  startDate,
  endDate,
  contract,
  weeklyHours,
})

const statementOf = (
  tenure: Tenure<WorkerEmployment>,
  reporting: WorkerEmployment,
  { training, uses, parameters, methods, today }: Facts,
): StatementShown => {
  const { company, mayKeep } = reporting
  const here = <T extends { company: string | null; day: string }>(facts: readonly T[]) =>
    facts.filter((fact) => fact.company === company._id)
  const one = {
    tenure,
    training: here(training),
    uses: here(uses),
    parameters,
    methods: methods.of(company._id),
    today,
  }
  const { years, credits, uncovered, atEnd, ...rest } = hoursStatement(one)
  const idOf = new Map<unknown, string>(parameters.map((parameter) => [parameter, parameter._id]))
  return {
    employment: { ...contractOf(reporting), company, updatedAt: reporting.updatedAt.toISOString() },
    before: tenure.contracts.filter(({ startDate: began }) => began < reporting.startDate).map(contractOf),
    years: years.map(({ parameter, ...year }) => ({ ...year, figure: idOf.get(parameter) ?? '' })),
    uses: one.uses.map(({ id, purpose, day, minutes }) => ({
      _id: id,
      purpose,
      day,
      minutes,
      uncovered: uncovered.find(({ use }) => use === id)?.minutes ?? 0,
    })),
    trainings: one.training
      .filter(({ day }) => day <= today && isWithinDays(tenure, day))
      .toSorted((a, b) => b.day.localeCompare(a.day) || a.id.localeCompare(b.id))
      .map(({ id, user: _, company: __, ...piece }) => ({ ...piece, _id: id })),
    ...rest,
    // Once a tenure has ended, its last contract reports what is owed and what was paid.
    atEnd: atEnd && { ...atEnd, paid: atEnd.paid && { ...atEnd.paid, note: reporting.paidNote } },
    done: yearSoFar(one).minutes,
    forecast: forecastOf(one),
    credits: credits.map((credit) => ({ ...credit, rules: rulesOf(parameters, credit) })),
    methods: { ...one.methods, note: methods.noteOf(company._id) },
    _can: { keep: mayKeep },
  }
}

/** The statements of somebody's tenures, the latest first, separate for each company (rule compliance.tenure). */
const statementsOf = (found: readonly WorkerEmployment[], facts: Facts): StatementShown[] =>
  [...Map.groupBy(found, ({ company }) => company._id).values()]
    .flatMap((contracts) => tenuresOf(contracts))
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
    .flatMap((tenure) => {
      const reporting = contractOn(tenure, facts.today)
      return reporting ? [statementOf(tenure, reporting, facts)] : []
    })

/**
 * A worker's legal hours, tenure by tenure, and their state today, with the training, the credit and the figures behind
 * them (rule compliance.statement).
 * @throws Problem `not_found` for somebody out of sight
 */
export const showHours = async ({ db, clock }: Platform, who: Person, user: string): Promise<WorkerHours> => {
  const person = await findWorker(db, who, user)
  if (!person) throw new Problem('not_found')
  const today = clock.today()
  const found = await employmentsOf(db, who, user)
  if (found.length === 0) return { person, today, statements: [], figures: [] }
  const parameters = (await legalFigures(db)).filter(({ key }) => isHoursKey(key))
  const facts = {
    training: await trainingOf(db, [user]),
    uses: await creditUsesOf(db, [user]),
    parameters,
    methods: await methodsKept(db),
    today,
  }
  return {
    person,
    today,
    statements: statementsOf(found, facts),
    figures: parameters.map(shownFigure),
  }
}
