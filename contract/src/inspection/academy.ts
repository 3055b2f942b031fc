import type { LegalMark } from '../compliance/legal-mark.ts'
import { yearsAfter } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'
import { amber, green, judgeAll, none, red, type Finding, type Question } from './finding.ts'

interface AtStake {
  minutes: number
  people: number
}

/** What is known of the academy when the training authority audits it. */
export interface AcademyFacts {
  today: string
  lastTraining: string | null
  /** The number of years without training after which an area is no longer certified, where known. */
  idle: { years: number; mark: LegalMark } | null
  /** Areas that the certificate names today, and training in courses outside those of its day. */
  certified: AtStake & { areas: number }
  actions: {
    unsealed: { actions: number; people: number }
    sealed: number
    withoutTeam: number
    unfiled: AtStake
    trainers: { people: number; withoutCcp: number; withoutQualification: number }
    distance: { actions: number; withoutLead: number }
    active: { actions: number; withoutFollowUp: number }
  }
  regulation: { isPublished: boolean; people: number; unaccepted: number }
  uncertified: AtStake
  unregistered: number
  courses: { withoutArea: number; withoutSurvey: number }
  complaints: { open: number; late: number }
  anomalies: { anomalies: number; people: number }
  unconfirmed: number
}

/** What the training authority may ask of the academy (rule inspection.academy). */
const questions = {
  activity: {
    title: 'inspection.academy.activity.title',
    basis: 'inspection.academy.activity.basis',
    mark: 'sure',
    markOf: ({ idle }) => idle?.mark ?? null,
    place: { to: '/degree/list' },
    judge: ({ lastTraining, idle, today }) => {
      if (lastTraining === null) return { state: 'red', why: t('inspection.academy.activity.never') }
      if (idle && lastTraining < yearsAfter(today, -Math.ceil(idle.years)))
        return red('inspection.academy.activity.red', Math.ceil(idle.years))
      return lastTraining < yearsAfter(today, -1)
        ? { state: 'amber', why: t('inspection.academy.activity.amber', { day: lastTraining }) }
        : green('inspection.academy.activity.green', { day: lastTraining })
    },
  },
  files: {
    title: 'inspection.academy.files.title',
    basis: 'inspection.academy.files.basis',
    mark: 'likely',
    place: { to: '/action/list' },
    judge: ({ actions: { unsealed, sealed } }) => {
      if (unsealed.actions > 0)
        return red('inspection.academy.files.red', unsealed.actions, { people: unsealed.people })
      return sealed > 0 ? green('inspection.academy.files.green') : none('inspection.academy.files.none')
    },
  },
  unfiled: {
    title: 'inspection.academy.unfiled.title',
    basis: 'inspection.academy.unfiled.basis',
    mark: 'likely',
    place: { to: '/action/list' },
    judge: ({ actions: { unfiled } }) =>
      unfiled.people > 0
        ? amber('inspection.academy.unfiled.amber', unfiled.people, unfiled)
        : green('inspection.academy.unfiled.green'),
  },
  team: {
    title: 'inspection.academy.team.title',
    basis: 'inspection.academy.team.basis',
    mark: 'sure',
    place: { to: '/action/list' },
    judge: ({ actions: { withoutTeam } }) =>
      withoutTeam > 0
        ? red('inspection.academy.team.red', withoutTeam)
        : green('inspection.academy.team.green'),
  },
  trainers: {
    title: 'inspection.academy.trainers.title',
    basis: 'inspection.academy.trainers.basis',
    mark: 'sure',
    place: { to: '/action/list' },
    judge: ({ actions: { trainers } }) => {
      const { people, withoutCcp, withoutQualification } = trainers
      if (people === 0) return none('inspection.academy.trainers.none')
      if (withoutCcp > 0) return red('inspection.academy.trainers.red', withoutCcp, { people: withoutCcp })
      return withoutQualification > 0
        ? amber('inspection.academy.trainers.amber', withoutQualification, { people: withoutQualification })
        : green('inspection.academy.trainers.green')
    },
  },
  distance: {
    title: 'inspection.academy.distance.title',
    basis: 'inspection.academy.distance.basis',
    mark: 'likely',
    place: { to: '/action/list' },
    judge: ({ actions: { distance } }) => {
      if (distance.actions === 0) return none('inspection.academy.distance.none')
      return distance.withoutLead > 0
        ? red('inspection.academy.distance.red', distance.withoutLead)
        : green('inspection.academy.distance.green')
    },
  },
  followUp: {
    title: 'inspection.academy.followUp.title',
    basis: 'inspection.academy.followUp.basis',
    mark: 'likely',
    place: { to: '/action/list' },
    judge: ({ actions: { active } }) => {
      if (active.actions === 0) return none('inspection.academy.followUp.none')
      return active.withoutFollowUp > 0
        ? amber('inspection.academy.followUp.amber', active.withoutFollowUp)
        : green('inspection.academy.followUp.green')
    },
  },
  regulation: {
    title: 'inspection.academy.regulation.title',
    basis: 'inspection.academy.regulation.basis',
    mark: 'likely',
    place: { to: '/settings/list' },
    judge: ({ regulation: { isPublished, people, unaccepted } }) => {
      if (!isPublished) return { state: 'red', why: t('inspection.academy.regulation.red') }
      if (people === 0) return green('inspection.academy.regulation.published')
      return unaccepted > 0
        ? amber('inspection.academy.regulation.amber', unaccepted, { people: unaccepted })
        : green('inspection.academy.regulation.green')
    },
  },
  certificates: {
    title: 'inspection.academy.certificates.title',
    basis: 'inspection.academy.certificates.basis',
    mark: 'sure',
    place: { to: '/gestor/sigo' },
    judge: ({ uncertified }) =>
      uncertified.people > 0
        ? amber('inspection.academy.certificates.amber', uncertified.people, uncertified)
        : green('inspection.academy.certificates.green'),
  },
  sigo: {
    title: 'inspection.academy.sigo.title',
    basis: 'inspection.academy.sigo.basis',
    mark: 'sure',
    place: { to: '/gestor/sigo' },
    judge: ({ unregistered }) =>
      unregistered > 0
        ? red('inspection.academy.sigo.red', unregistered)
        : green('inspection.academy.sigo.green'),
  },
  areas: {
    title: 'inspection.academy.areas.title',
    basis: 'inspection.academy.areas.basis',
    mark: 'sure',
    place: { to: '/degree/list' },
    judge: ({ courses: { withoutArea } }) =>
      withoutArea > 0
        ? amber('inspection.academy.areas.amber', withoutArea)
        : green('inspection.academy.areas.green'),
  },
  certified: {
    title: 'inspection.academy.certified.title',
    basis: 'inspection.academy.certified.basis',
    mark: 'sure',
    place: { to: '/taxExemption/list' },
    judge: ({ certified: { areas, ...outside } }) => {
      if (areas === 0) return { state: 'amber', why: t('inspection.academy.certified.unsaid') }
      return outside.people > 0
        ? amber('inspection.academy.certified.amber', outside.people, outside)
        : green('inspection.academy.certified.green')
    },
  },
  satisfaction: {
    title: 'inspection.academy.satisfaction.title',
    basis: 'inspection.academy.satisfaction.basis',
    mark: 'likely',
    place: { to: '/degree/list' },
    judge: ({ courses: { withoutSurvey } }) =>
      withoutSurvey > 0
        ? amber('inspection.academy.satisfaction.amber', withoutSurvey)
        : green('inspection.academy.satisfaction.green'),
  },
  complaints: {
    title: 'inspection.academy.complaints.title',
    basis: 'inspection.academy.complaints.basis',
    mark: 'unverified',
    place: { to: '/complaint/list' },
    judge: ({ complaints: { open, late } }) => {
      if (late > 0) return red('inspection.academy.complaints.red', late)
      return open > 0
        ? amber('inspection.academy.complaints.amber', open)
        : green('inspection.academy.complaints.green')
    },
  },
  time: {
    title: 'inspection.academy.time.title',
    basis: 'inspection.academy.time.basis',
    mark: 'likely',
    place: { to: '/admin/anomalias' },
    judge: ({ anomalies: { anomalies, people } }) =>
      anomalies > 0
        ? amber('inspection.academy.time.amber', anomalies, { people })
        : green('inspection.academy.time.green'),
  },
  law: {
    title: 'inspection.academy.law.title',
    basis: 'inspection.academy.law.basis',
    mark: 'sure',
    place: { to: '/legalParameter/list?sort=-checkedOn' },
    judge: ({ unconfirmed }) =>
      unconfirmed > 0
        ? amber('inspection.academy.law.amber', unconfirmed)
        : green('inspection.academy.law.green'),
  },
  indicators: {
    title: 'inspection.academy.indicators.title',
    basis: 'inspection.academy.indicators.basis',
    mark: 'sure',
    place: { to: '/admin/indicadores' },
    alwaysLeads: true,
    judge: () => none('inspection.academy.indicators.none'),
  },
} as const satisfies Record<string, Question<AcademyFacts>>

/** The state of every question that the academy may be asked. */
export const inspectAcademy = (facts: AcademyFacts): Finding[] => judgeAll(questions, facts)
