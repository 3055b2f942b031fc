import { differentYears, standingOf } from '#contract/compliance/hours/difference.ts'
import { isHoursKey } from '#contract/compliance/hours/figures.ts'
import type { HoursCase } from '#contract/compliance/hours/ledger-types.ts'
import { hoursStatement } from '#contract/compliance/hours/statement.ts'
import type { Figure } from '#contract/compliance/figure.ts'
import type { ParameterPreview } from '#contract/compliance/parameter-change.ts'
import type { LegalParameter } from '#contract/compliance/parameters.ts'
import type { Db } from '../../../platform/database/db.ts'
import { casesOf } from '../hours/cases.ts'
import { legalFigures } from '../hours/repositories/facts.ts'
import { methodsKept } from '../hours/repositories/methods.ts'
import { countContracts, someContracts } from './repository.ts'

/** Contracts that are compared in one go: so few that other requests hardly wait. */
const AT_ONCE = 500
/** About this many are compared while the caller waits; of more, a sample. */
const MOST = 4000

type Difference = Omit<ParameterPreview, 'confirmation'>

type Change = Difference['years'][number]['due']

const nothing = (): Change => ({ before: 0, after: 0 })
const add = (change: Change, before: number, after: number) => {
  change.before += before
  change.after += after
}

/** What changes in all, as contracts are compared one after the other. */
const createTally = () => {
  const workers = new Set<string>()
  const years = new Map<number, { people: Set<string>; due: Change; lacks: Change }>()
  const totals = { owed: nothing(), credit: nothing(), atEnd: nothing() }
  return {
    take(user: string, one: HoursCase, after: readonly LegalParameter[]) {
      const [old, now] = [hoursStatement(one), hoursStatement({ ...one, parameters: after })]
      const [stood, stands] = [standingOf(old, one.today), standingOf(now, one.today)]
      add(totals.owed, stood.owed, stands.owed)
      add(totals.credit, stood.credit, stands.credit)
      add(totals.atEnd, stood.atEnd, stands.atEnd)
      const different = differentYears(old, now)
      if (different.length > 0 || stood.atEnd !== stands.atEnd) workers.add(user)
      for (const { year, dueBefore, dueAfter, lacksBefore, lacksAfter } of different) {
        const kept = years.get(year) ?? { people: new Set(), due: nothing(), lacks: nothing() }
        years.set(year, kept)
        kept.people.add(user)
        add(kept.due, dueBefore, dueAfter)
        add(kept.lacks, lacksBefore, lacksAfter)
      }
    },
    total: (contracts: Difference['contracts']): Difference => ({
      contracts,
      workers: workers.size,
      years: [...years]
        .toSorted(([a], [b]) => a - b)
        .map(([year, { people, due, lacks }]) => ({ year, workers: people.size, due, lacks })),
      totals,
    }),
  }
}

/**
 * What replacing a figure, or adding one, changes in the ledgers of all workers (rule compliance.change); if there are
 * very many, in those of an even sample, whose size it reports.
 * @param id the parameter that it replaces; null for a new one
 */
export const differenceWith = async (
  on: Db,
  today: string,
  { id, figure }: { id: string | null; figure: Figure },
): Promise<Difference> => {
  const tally = createTally()
  const parameters = (await legalFigures(on)).filter(({ key }) => isHoursKey(key))
  const replaced = parameters.find(({ _id }) => _id === id)
  const added =
    figure.value !== null && isHoursKey(figure.key)
      ? [{ ...figure, value: figure.value, mark: 'unverified' as const }]
      : []
  if (!replaced && added.length === 0) return tally.total({ all: 0, compared: 0 })
  const changed = [...parameters.filter((one) => one !== replaced), ...added]
  const methods = await methodsKept(on)
  const all = await countContracts(on)
  const every = Math.max(1, Math.ceil(all / MOST))
  let compared = 0
  let after: string | undefined
  for (;;) {
    const found = await someContracts(on, { after, every, limit: AT_ONCE })
    compared += found.length
    for (const { user, one } of await casesOf(on, found, { parameters, methods, today }))
      tally.take(user, one, changed)
    if (found.length < AT_ONCE) return tally.total({ all, compared })
    after = found.at(-1)?.id
  }
}
