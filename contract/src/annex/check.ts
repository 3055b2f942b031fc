import type { Situation } from '../classifications/report-tables.ts'
import { t } from '../platform/text/text.ts'
import { keyOf, numberActions } from './actions.ts'
import type { AnnexAction, AnnexCompany, AnnexWorker } from './document.ts'
import { faultOf, faultsOfCompany, faultsOfWorker, isListed, type AnnexFault } from './faults.ts'

/** Faults that are listed; beyond these only their number is given. */
const LISTED = 500

/** The totals of a report, and what keeps it from being handed in. */
export interface AnnexCheck {
  workers: number
  situations: Record<Situation, number>
  records: number
  /** The actions in their order. */
  actions: AnnexAction[]
  faults: AnnexFault[]
  /** The number of all, including those not listed. */
  faultCount: number
}

/**
 * Reads the workers of a report one after the other and returns its totals (rule annex.checks). It keeps their
 * numbers and their actions, not the workers.
 */
export function checkAnnex(company: AnnexCompany): {
  add: (worker: AnnexWorker) => void
  result: () => AnnexCheck
} {
  const faults: AnnexFault[] = []
  const known = new Set<string>()
  const actions = new Map<string, AnnexAction>()
  const holders = new Map<string, string>()
  const situations: Record<Situation, number> = { '01': 0, '02': 0, '03': 0, '08': 0 }
  let [workers, records] = [0, 0]

  const addFault = (fault: AnnexFault) => {
    const key = [fault.of, fault.id, fault.message].join('\n')
    if (known.has(key)) return
    known.add(key)
    if (faults.length < LISTED) faults.push(fault)
  }
  for (const fault of faultsOfCompany(company)) addFault(fault)

  return {
    add: (worker) => {
      for (const fault of faultsOfWorker(worker)) addFault(fault)
      if (!isListed(worker)) return
      const { user: id, ownName: name, niss } = worker
      const other = niss ? holders.get(niss) : undefined
      if (niss && other !== undefined)
        addFault(faultOf('worker', { id, name }, t('annex.faults.nissTwice', { name: other })))
      else if (niss) holders.set(niss, name)
      workers += 1
      situations[worker.situation] += 1
      records += worker.records.length
      for (const { action } of worker.records) actions.set(keyOf(action), action)
    },
    result: () => ({
      workers,
      situations,
      records,
      actions: numberActions(actions.values()).actions,
      faults: [...faults],
      faultCount: known.size,
    }),
  }
}
