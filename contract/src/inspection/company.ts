import { deliveryState } from '../annex/delivery-state.ts'
import type { FineRange } from '../compliance/fine.ts'
import type { LegalMark } from '../compliance/legal-mark.ts'
import type { PlanState } from '../planning/rules.ts'
import { t, tCount } from '../platform/text/text.ts'
import {
  amber,
  green,
  judgeAll,
  none,
  red,
  type Finding,
  type Judged,
  type FixLink,
  type Question,
} from './finding.ts'

interface AtStake {
  minutes: number
  people: number
}

/** What is known of a company when somebody inspects it. */
export interface CompanyFacts {
  today: string
  hours: {
    workers: number
    withoutEmployment: number
    /** Contracts that are still being counted. */
    pending: number
    late: AtStake
    lacksAtYearEnd: AtStake
    becomesCredit: AtStake
    credit: AtStake
    left: AtStake
    /** The people who left and were paid, and when the last was. */
    paid: { people: number; lastDay: string | null }
    share: { workers: number; trained: number; lacking: number }
    marks: Record<'hours' | 'credit' | 'share' | 'atEnd', LegalMark | null>
  }
  plan: {
    isExempt: boolean
    mark: LegalMark | null
    plan: { id: string; state: PlanState; asked: number; answered: number } | null
  }
  /** Annex C of the year before, with the days in which it is handed in, if they are kept. */
  annex: {
    workers: number
    faults: number
    delivery: { day: string; receipt: string } | null
    firstDay: string | null
    lastDay: string | null
    mark: LegalMark | null
    /** Earlier years whose proof must be kept: how many, and those without a delivery on record. */
    before: { asked: number; undelivered: readonly number[]; mark: LegalMark | null }
  }
  actions: { unsealed: { actions: number; people: number }; sealed: number; unfiled: AtStake }
  uncertified: AtStake
  /** The fine for a serious breach, if its figures are kept. */
  fine: FineRange | null
}

/** What is missing is a serious breach of the Labour Code or of Lei 105/2009. */
const serious = { fineOf: ({ fine }: CompanyFacts) => fine }

/** The plan of the company and the year, where there is one. */
const planPlace = ({ plan: { plan } }: CompanyFacts): FixLink => ({
  to: plan ? `/gestor/planos/${plan.id}` : '/gestor/planos',
})

/** While some contracts are still being counted, no question that depends on their hours is in order yet. */
const counted =
  (judge: (facts: CompanyFacts) => Judged) =>
  (facts: CompanyFacts): Judged => {
    const judged = judge(facts)
    const { pending } = facts.hours
    return pending > 0 && (judged.state === 'green' || judged.state === 'amber')
      ? amber('inspection.company.pending', pending)
      : judged
  }

/** What the labour inspection may ask of a company (rule inspection.company). */
const questions = {
  contracts: {
    title: 'inspection.company.contracts.title',
    basis: 'inspection.company.contracts.basis',
    mark: 'likely',
    place: { tab: 'horas' },
    judge: ({ hours: { workers, withoutEmployment } }) => {
      if (withoutEmployment > 0)
        return red('inspection.company.contracts.red', withoutEmployment, { people: withoutEmployment })
      return workers > 0
        ? green('inspection.company.contracts.green')
        : none('inspection.company.contracts.none')
    },
  },
  late: {
    ...serious,
    title: 'inspection.company.late.title',
    basis: 'inspection.company.late.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.hours,
    place: { tab: 'horas', search: { 'f.standing': 'late' } },
    judge: counted(({ hours: { late, workers } }) => {
      if (workers === 0) return none('inspection.company.uncounted')
      return late.minutes > 0
        ? red('inspection.company.late.red', late.people, late)
        : green('inspection.company.late.green')
    }),
  },
  yearEnd: {
    title: 'inspection.company.yearEnd.title',
    basis: 'inspection.company.yearEnd.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.hours,
    place: { tab: 'horas', search: { 'f.standing': 'lacking' } },
    judge: counted(({ hours: { lacksAtYearEnd, workers } }) => {
      if (workers === 0) return none('inspection.company.uncounted')
      return lacksAtYearEnd.minutes > 0
        ? amber('inspection.company.yearEnd.amber', lacksAtYearEnd.people, lacksAtYearEnd)
        : green('inspection.company.yearEnd.green')
    }),
  },
  credit: {
    title: 'inspection.company.credit.title',
    basis: 'inspection.company.credit.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.credit,
    place: { tab: 'horas', search: { 'f.standing': 'credit' } },
    placeOf: ({ hours: { becomesCredit } }) => ({
      tab: 'horas',
      search: { 'f.standing': becomesCredit.minutes > 0 ? 'becomesCredit' : 'credit' },
    }),
    judge: counted(({ hours: { becomesCredit, credit, workers } }) => {
      if (workers === 0) return none('inspection.company.uncounted')
      if (becomesCredit.minutes > 0)
        return amber('inspection.company.credit.becomes', becomesCredit.people, becomesCredit)
      return credit.minutes > 0
        ? amber('inspection.company.credit.held', credit.people, credit)
        : green('inspection.company.credit.green')
    }),
  },
  share: {
    title: 'inspection.company.share.title',
    basis: 'inspection.company.share.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.share,
    place: { tab: 'horas', search: { 'f.standing': 'untrained' } },
    judge: counted(({ hours: { share } }) => {
      if (share.workers === 0) return none('inspection.company.uncounted')
      return share.lacking > 0
        ? amber('inspection.company.share.amber', share.lacking, { people: share.lacking })
        : green('inspection.company.share.green', { trained: share.trained, workers: share.workers })
    }),
  },
  atEnd: {
    title: 'inspection.company.atEnd.title',
    basis: 'inspection.company.atEnd.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.atEnd,
    place: { tab: 'horas', search: { 'f.standing': 'left' } },
    judge: counted(({ hours: { left, paid } }) => {
      if (left.minutes > 0) return amber('inspection.company.atEnd.amber', left.people, left)
      return paid.lastDay === null
        ? green('inspection.company.atEnd.green')
        : { state: 'green', why: tCount('inspection.company.atEnd.paid', paid.people, { day: paid.lastDay }) }
    }),
  },
  plan: {
    ...serious,
    title: 'inspection.company.plan.title',
    basis: 'inspection.company.plan.basis',
    mark: 'sure',
    markOf: ({ plan }) => plan.mark,
    place: { to: '/gestor/planos' },
    placeOf: planPlace,
    judge: ({ plan: { isExempt, plan } }) => {
      if (isExempt) return none('inspection.company.plan.none')
      if (!plan) return { state: 'red', why: t('inspection.company.plan.red') }
      return plan.state === 'approved'
        ? green('inspection.company.plan.green')
        : { state: 'amber', why: t('inspection.company.plan.amber') }
    },
  },
  consultation: {
    ...serious,
    title: 'inspection.company.consultation.title',
    basis: 'inspection.company.consultation.basis',
    mark: 'sure',
    markOf: ({ plan }) => plan.mark,
    place: { to: '/gestor/planos' },
    placeOf: planPlace,
    judge: ({ plan: { isExempt, plan } }) => {
      if (isExempt) return none('inspection.company.plan.none')
      if (!plan || plan.state === 'draft')
        return { state: 'red', why: t('inspection.company.consultation.red') }
      const values = { answered: plan.answered, asked: plan.asked }
      return plan.state === 'consulting'
        ? { state: 'amber', why: t('inspection.company.consultation.amber', values) }
        : green('inspection.company.consultation.green', values)
    },
  },
  annex: {
    ...serious,
    title: 'inspection.company.annex.title',
    basis: 'inspection.company.annex.basis',
    mark: 'sure',
    markOf: ({ annex }) => annex.mark,
    place: { tab: 'anexo-c' },
    judge: ({ annex: { workers, faults, delivery, firstDay, lastDay }, today }) => {
      if (delivery) return green('inspection.company.annex.delivered', delivery)
      const year = Number(today.slice(0, 4)) - 1
      const state = deliveryState({
        isDelivered: false,
        hasWorkers: workers > 0,
        year,
        firstDay,
        lastDay,
        today,
      })
      if (state === 'none') return none('inspection.company.annex.none')
      if (faults > 0)
        return state === 'early' || state === 'open'
          ? amber('inspection.company.annex.lacking', faults)
          : red('inspection.company.annex.lacking', faults)
      if (state === 'early') return green('inspection.company.annex.early', { day: firstDay ?? '' })
      if (state === 'unknown') return { state: 'amber', why: t('inspection.company.annex.undelivered') }
      return {
        state: state === 'open' ? 'amber' : 'red',
        why: t(`inspection.company.annex.${state}`, { day: lastDay ?? '' }),
      }
    },
  },
  annexBefore: {
    ...serious,
    title: 'inspection.company.annexBefore.title',
    basis: 'inspection.company.annexBefore.basis',
    mark: 'sure',
    markOf: ({ annex }) => annex.before.mark,
    place: { tab: 'anexo-c' },
    placeOf: ({ annex: { before } }) => ({
      tab: 'anexo-c',
      search: { ano: String(before.undelivered[0] ?? '') },
    }),
    judge: ({ annex: { before } }) => {
      if (before.asked === 0) return none('inspection.company.annexBefore.none')
      const years = before.undelivered.join(', ')
      return before.undelivered.length > 0
        ? { state: 'red', why: t('inspection.company.annexBefore.red', { years }) }
        : green('inspection.company.annexBefore.green', { count: before.asked })
    },
  },
  certificates: {
    title: 'inspection.company.certificates.title',
    basis: 'inspection.company.certificates.basis',
    mark: 'sure',
    place: { tab: 'formacao' },
    judge: ({ uncertified }) =>
      uncertified.people > 0
        ? amber('inspection.company.certificates.amber', uncertified.people, uncertified)
        : green('inspection.company.certificates.green'),
  },
  files: {
    title: 'inspection.company.files.title',
    basis: 'inspection.company.files.basis',
    mark: 'likely',
    place: { to: '/action/list', reads: true },
    judge: ({ actions: { unsealed, unfiled, sealed } }) => {
      const lacks = [
        ...(unsealed.actions > 0 ? [tCount('inspection.company.files.unsealed', unsealed.actions)] : []),
        ...(unfiled.people > 0 ? [tCount('inspection.company.files.unfiled', unfiled.people)] : []),
      ]
      if (lacks.length > 0)
        return {
          state: 'amber',
          why: [...lacks, t('inspection.company.files.byAcademy')].join(' '),
          people: unsealed.people + unfiled.people,
          ...(unfiled.minutes > 0 ? { minutes: unfiled.minutes } : {}),
        }
      return sealed > 0 ? green('inspection.company.files.green') : none('inspection.company.files.none')
    },
  },
} as const satisfies Record<string, Question<CompanyFacts>>

/** The state of every question that a company may be asked. */
export const inspectCompany = (facts: CompanyFacts): Finding[] => judgeAll(questions, facts)
