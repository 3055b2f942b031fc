import type { Readable } from 'node:stream'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import {
  PLAN_DETAILS,
  type PlanPaper,
  type PlanRow,
  type TrainingPlan,
} from '#contract/planning/endpoints.ts'
import { countGroups, type GroupCount } from '#contract/planning/rules.ts'
import { formatDay, formatDayTime, formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { printPaper, type PaperHead, type PaperNote, type PaperSheet } from '../../platform/print/paper.ts'
import type { Platform } from '../../platform/platform.ts'
import { PRODUCT_COLOR } from '../../platform/print/product-color.ts'

const headOf = ({ academy }: Pick<Platform, 'academy'>, plan: TrainingPlan): PaperHead => {
  const { appName, primaryColor } = academy.current.config
  return {
    academy: appName,
    color: primaryColor ?? PRODUCT_COLOR,
    lines: [
      plan.company.name,
      String(plan.year),
      t('planning.versionOf', { version: plan.version }),
      t(`planning.states.${plan.state}`),
    ],
    notice: t('planning.paper.notAdvice'),
  }
}

const planNotes = (plan: TrainingPlan): PaperNote[] => [
  ...(plan.diagnosis ? [{ title: t('planning.diagnosis'), text: plan.diagnosis }] : []),
  ...(plan.representatives ? [{ title: t('planning.representatives'), text: plan.representatives }] : []),
  ...(plan.reason ? [{ title: t('planning.paper.reason'), text: plan.reason }] : []),
  ...(plan.approvedAt ? [{ title: t('planning.approvedAt'), text: formatDayTime(plan.approvedAt) }] : []),
]

/** The courses of a plan, with their people and days, their hours and their costs. */
const planSheet = (plan: TrainingPlan, names: ReadonlyMap<string, string>): PaperSheet<PlanRow> => ({
  notes: planNotes(plan),
  wraps: true,
  columns: [
    { label: t('planning.course'), width: 4, text: ({ degree }) => degree.name },
    {
      label: t('planning.people'),
      width: 8,
      text: ({ people }) => people.map((id) => names.get(id) ?? '').join(', '),
    },
    ...PLAN_DETAILS.map((name) => ({
      label: t(`planning.details.${name}`),
      width: 3,
      text: (row: PlanRow) => row[name],
    })),
    { label: t('planning.start'), width: 2, text: ({ startDate }) => formatDay(startDate) },
    { label: t('planning.end'), width: 2, text: ({ endDate }) => formatDay(endDate) },
    {
      label: t('planning.hours'),
      width: 1.5,
      isRight: true,
      text: ({ hours, people }) => formatHours(hours * people.length),
    },
    {
      label: t('planning.cost'),
      width: 2,
      isRight: true,
      text: ({ price, people }) => formatMoney(price * people.length),
    },
    {
      label: t('planning.done'),
      width: 1.5,
      isRight: true,
      text: ({ done, people }) =>
        t('planning.doneOf', { done: formatNumber(done), all: formatNumber(people.length) }),
    },
  ],
  rows: plan.rows,
  totals: [
    [t('planning.hours'), formatHours(plan.hours)],
    [t('planning.cost'), formatMoney(plan.cost)],
  ],
})

const inWords = ({ name, asked, seen, answered, agreed }: GroupCount): string =>
  t('planning.paper.group', {
    name: name || t('planning.noGroup'),
    asked: formatNumber(asked),
    seen: formatNumber(seen),
    answered: formatNumber(answered),
    agreed: formatNumber(agreed),
  })

const groupNotes = (groups: readonly GroupCount[]): PaperNote[] =>
  groups.length > 0 ? [{ title: t('planning.paper.groups'), text: groups.map(inWords).join('\n') }] : []

const consultationNotes = ({
  consultedFrom,
  consultedUntil,
  consultationDays,
  parts,
}: TrainingPlan): PaperNote[] => [
  {
    title: t('planning.consultation'),
    text: [
      t('planning.paper.between', { from: formatDay(consultedFrom), until: formatDay(consultedUntil) }),
      ...(consultationDays
        ? [
            t('planning.paper.days', {
              days: formatNumber(consultationDays.value),
              mark: LEGAL_MARKS[consultationDays.mark],
            }),
          ]
        : []),
    ].join(' '),
  },
  ...groupNotes(countGroups(parts)),
]

/**
 * Who was asked about which part of a plan, when they saw it, and their answer with its time (rule
 * planning.consultation).
 */
const consultationSheet = (plan: TrainingPlan): PaperSheet<TrainingPlan['parts'][number]> => {
  const courses = new Map(plan.people.map(({ _id }): [string, string[]] => [_id, []]))
  for (const { degree, people } of plan.rows) for (const id of people) courses.get(id)?.push(degree.name)
  const moment = (at: string | null): string => (at ? formatDayTime(at) : '–')
  return {
    notes: consultationNotes(plan),
    wraps: true,
    columns: [
      { label: t('planning.worker'), width: 4, text: ({ user }) => user.name },
      { label: t('planning.group'), width: 3, text: ({ group }) => group ?? '' },
      {
        label: t('planning.paper.part'),
        width: 5,
        text: ({ user }) => (courses.get(user._id) ?? []).join(', '),
      },
      { label: t('planning.seenAt'), width: 2.5, text: ({ seenAt }) => moment(seenAt) },
      { label: t('planning.answeredAt'), width: 2.5, text: ({ answeredAt }) => moment(answeredAt) },
      {
        label: t('planning.answer'),
        width: 6,
        text: ({ answer, opinion }) =>
          [answer && t(`planning.answers.${answer}`), opinion].filter(Boolean).join(': ') || '–',
      },
    ],
    rows: plan.parts,
  }
}

/** A plan, or the proof of its consultation, as PDF. */
export const printPlan = (
  platform: Pick<Platform, 'academy'>,
  plan: TrainingPlan,
  paper: PlanPaper,
): Promise<Readable> => {
  const title = t(`planning.papers.${paper}`)
  const head = headOf(platform, plan)
  return paper === 'plan'
    ? printPaper(title, head, planSheet(plan, new Map(plan.people.map(({ _id, name }) => [_id, name]))))
    : printPaper(title, head, consultationSheet(plan))
}
