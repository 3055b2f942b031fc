import type { LegalMark } from '../compliance/legal-mark.ts'
import type { PlanState } from '../planning/rules.ts'
import { t, tCount } from '../platform/text/text.ts'
import { amber, green, judgeAll, none, red, type Finding, type Question } from './finding.ts'

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
    late: AtStake
    lacksAtYearEnd: AtStake
    becomesCredit: AtStake
    credit: AtStake
    left: AtStake
    share: { workers: number; trained: number; lacking: number }
    marks: Record<'hours' | 'credit' | 'share' | 'atEnd', LegalMark | null>
  }
  plan: {
    isExempt: boolean
    mark: LegalMark | null
    plan: { state: PlanState; asked: number; answered: number } | null
  }
  /** Of the year before; the last day on which it is handed in, where one is kept. */
  annex: { workers: number; faults: number; lastDay: string | null; mark: LegalMark | null }
  actions: { unsealed: { actions: number; people: number }; sealed: number; unfiled: AtStake }
  uncertified: AtStake
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
    title: 'inspection.company.late.title',
    basis: 'inspection.company.late.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.hours,
    place: { tab: 'horas' },
    judge: ({ hours: { late, workers } }) => {
      if (workers === 0) return none('inspection.company.uncounted')
      return late.minutes > 0
        ? red('inspection.company.late.red', late.people, late)
        : green('inspection.company.late.green')
    },
  },
  yearEnd: {
    title: 'inspection.company.yearEnd.title',
    basis: 'inspection.company.yearEnd.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.hours,
    place: { tab: 'horas' },
    judge: ({ hours: { lacksAtYearEnd, workers } }) => {
      if (workers === 0) return none('inspection.company.uncounted')
      return lacksAtYearEnd.minutes > 0
        ? amber('inspection.company.yearEnd.amber', lacksAtYearEnd.people, lacksAtYearEnd)
        : green('inspection.company.yearEnd.green')
    },
  },
  credit: {
    title: 'inspection.company.credit.title',
    basis: 'inspection.company.credit.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.credit,
    place: { tab: 'horas' },
    judge: ({ hours: { becomesCredit, credit, workers } }) => {
      if (workers === 0) return none('inspection.company.uncounted')
      if (becomesCredit.minutes > 0)
        return amber('inspection.company.credit.becomes', becomesCredit.people, becomesCredit)
      return credit.minutes > 0
        ? amber('inspection.company.credit.held', credit.people, credit)
        : green('inspection.company.credit.green')
    },
  },
  share: {
    title: 'inspection.company.share.title',
    basis: 'inspection.company.share.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.share,
    place: { tab: 'horas' },
    judge: ({ hours: { share } }) => {
      if (share.workers === 0) return none('inspection.company.uncounted')
      return share.lacking > 0
        ? amber('inspection.company.share.amber', share.lacking, { people: share.lacking })
        : green('inspection.company.share.green', { trained: share.trained, workers: share.workers })
    },
  },
  atEnd: {
    title: 'inspection.company.atEnd.title',
    basis: 'inspection.company.atEnd.basis',
    mark: 'sure',
    markOf: ({ hours }) => hours.marks.atEnd,
    place: { tab: 'horas' },
    judge: ({ hours: { left } }) =>
      left.minutes > 0
        ? amber('inspection.company.atEnd.amber', left.people, left)
        : green('inspection.company.atEnd.green'),
  },
  plan: {
    title: 'inspection.company.plan.title',
    basis: 'inspection.company.plan.basis',
    mark: 'sure',
    markOf: ({ plan }) => plan.mark,
    place: { to: '/gestor/planos' },
    judge: ({ plan: { isExempt, plan } }) => {
      if (isExempt) return none('inspection.company.plan.none')
      if (!plan) return { state: 'red', why: t('inspection.company.plan.red') }
      return plan.state === 'approved'
        ? green('inspection.company.plan.green')
        : { state: 'amber', why: t('inspection.company.plan.amber') }
    },
  },
  consultation: {
    title: 'inspection.company.consultation.title',
    basis: 'inspection.company.consultation.basis',
    mark: 'sure',
    markOf: ({ plan }) => plan.mark,
    place: { to: '/gestor/planos' },
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
    title: 'inspection.company.annex.title',
    basis: 'inspection.company.annex.basis',
    mark: 'sure',
    markOf: ({ annex }) => annex.mark,
    place: { tab: 'anexo-c' },
    judge: ({ annex: { workers, faults, lastDay }, today }) => {
      if (workers === 0) return none('inspection.company.annex.none')
      if (faults === 0) return green('inspection.company.annex.green')
      return lastDay !== null && today <= lastDay
        ? amber('inspection.company.annex.lacking', faults)
        : red('inspection.company.annex.lacking', faults)
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
    place: { to: '/action/list' },
    judge: ({ actions: { unsealed, unfiled, sealed } }) => {
      const lacks = [
        ...(unsealed.actions > 0 ? [tCount('inspection.company.files.unsealed', unsealed.actions)] : []),
        ...(unfiled.people > 0 ? [tCount('inspection.company.files.unfiled', unfiled.people)] : []),
      ]
      if (lacks.length > 0)
        return {
          state: 'amber',
          why: lacks.join(' '),
          people: unsealed.people + unfiled.people,
          ...(unfiled.minutes > 0 ? { minutes: unfiled.minutes } : {}),
        }
      return sealed > 0 ? green('inspection.company.files.green') : none('inspection.company.files.none')
    },
  },
} as const satisfies Record<string, Question<CompanyFacts>>

/** How every question that a company may be asked stands. */
export const inspectCompany = (facts: CompanyFacts): Finding[] => judgeAll(questions, facts)
