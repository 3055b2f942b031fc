import type { FigureShown, StatementShown, WorkerHours } from '#contract/compliance/hours-endpoints.ts'
import { forecastOf, hoursStatement, yearSoFar } from '#contract/compliance/hours/statement.ts'
import { isHoursKey } from '#contract/compliance/hours/figures.ts'
import { parameterOn } from '#contract/compliance/parameters.ts'
import { LEGAL_KEYS } from '#contract/compliance/parameter-keys.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  creditUsesOf,
  legalFigures,
  trainingOf,
  type KeptParameter,
  type TrainingFact,
  type UseFact,
} from './facts-repository.ts'
import { methodsKept, type MethodsKept } from './methods-repository.ts'
import { employmentsOf, findWorker, type WorkerEmployment } from './worker-repository.ts'

interface Facts {
  training: readonly TrainingFact[]
  uses: readonly UseFact[]
  parameters: readonly KeptParameter[]
  methods: MethodsKept
  today: string
}

/** The figures by which lacking hours became credit, and by which it lapses, as the ledger reads them. */
const rulesOf = (parameters: readonly KeptParameter[], { year, from }: { year: number; from: string }) => {
  const rules = [
    parameterOn(parameters, 'training.toCredit', `${year}-12-31`),
    parameterOn(parameters, 'training.creditLapse', from),
  ]
  return rules.flatMap((rule) => parameters.find((one) => one === rule)?._id ?? [])
}

const statementOf = (
  { user: _, mayKeep, ...employment }: WorkerEmployment,
  { training, uses, parameters, methods, today }: Facts,
): StatementShown => {
  const here = <T extends { company: string | null; day: string }>(facts: readonly T[]) =>
    facts.filter(({ company }) => company === employment.company._id)
  const { startDate, endDate } = employment
  const one = {
    employment,
    training: here(training),
    uses: here(uses),
    parameters,
    methods: methods.of(employment.company._id),
    today,
  }
  const { years, credits, uncovered, ...rest } = hoursStatement(one)
  const idOf = new Map<unknown, string>(parameters.map((parameter) => [parameter, parameter._id]))
  return {
    employment,
    years: years.map(({ parameter, ...year }) => ({ ...year, figure: idOf.get(parameter) ?? '' })),
    uses: one.uses.map(({ id, purpose, day, minutes }) => ({
      _id: id,
      purpose,
      day,
      minutes,
      uncovered: uncovered.find(({ use }) => use === id)?.minutes ?? 0,
    })),
    trainings: one.training
      .filter(({ day }) => day >= startDate && day <= today && (endDate === null || day <= endDate))
      .toSorted((a, b) => b.day.localeCompare(a.day) || a.id.localeCompare(b.id))
      .map(({ id, user: __, company: ___, ...piece }) => ({ ...piece, _id: id })),
    ...rest,
    done: yearSoFar(one).minutes,
    forecast: forecastOf(one),
    credits: credits.map((credit) => ({ ...credit, rules: rulesOf(parameters, credit) })),
    methods: { ...one.methods, note: methods.noteOf(employment.company._id) },
    _can: { keep: mayKeep },
  }
}

export const shownFigure = ({ key, ...figure }: KeptParameter): FigureShown => ({
  ...figure,
  unit: LEGAL_KEYS[key].unit ?? '',
})

/**
 * The hours that the law asks for somebody, contract by contract, and how they stand today, with the training, the credit
 * and the figures that it rests on (rule compliance.statement).
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
    statements: found.map((one) => statementOf(one, facts)),
    figures: parameters.map(shownFigure),
  }
}
