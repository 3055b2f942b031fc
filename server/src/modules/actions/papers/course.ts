import { ACTION_FORMS, TUTORING_MODELS } from '#contract/actions/action.ts'
import { formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { labelOf } from '#contract/platform/validation/options.ts'
import { textOfHtml } from '../../../platform/text/html.ts'
import type { PaperNote, PaperSheet } from '../../../platform/print/paper.ts'
import type { ActionFacts } from './facts.ts'

interface Session {
  number: number
  module: string
  name: string
  summary: string
  minutes: number
  /** From the beginning of the course to the end of the session. */
  reached: number
  media: string
}

const sessionsOf = ({ programme }: ActionFacts['action']): Session[] => {
  let reached = 0
  return programme.modules
    .flatMap((module) => module.lectures.map((lecture) => ({ module: module.name, lecture })))
    .map(({ module, lecture: { name, summary, minutes, media } }, index) => {
      reached += minutes
      return {
        number: index + 1,
        module,
        name,
        summary: textOfHtml(summary ?? ''),
        minutes,
        reached,
        media: media.join(', '),
      }
    })
}

const plannedOf = (sessions: readonly Session[]) =>
  [[t('actions.paper.total'), formatDuration(sessions.at(-1)?.reached ?? 0)]] as const

const noted = (notes: readonly (readonly [title: string, text: string | null])[]): PaperNote[] =>
  notes.flatMap(([title, text]) => (text ? [{ title, text }] : []))

/** The course as it was when the action was opened: its audience, content and assessment (rule actions.programme). */
export const programmeSheet = ({ action }: ActionFacts): PaperSheet<Session> => {
  const { programme } = action
  const rows = sessionsOf(action)
  const { exam } = programme
  return {
    notes: noted([
      [t('actions.paper.audience'), textOfHtml(programme.audience ?? '')],
      [t('actions.paper.objectives'), textOfHtml(programme.summary ?? programme.publicSummary ?? '')],
      [t('actions.paper.specificObjectives'), programme.objectives ?? null],
      [t('actions.paper.methods'), programme.methods ?? null],
      [
        t('actions.paper.organisation'),
        [
          labelOf(ACTION_FORMS, action.form),
          ...(action.place ? [action.place] : []),
          t('actions.paper.tutoring', { model: labelOf(TUTORING_MODELS, action.tutoring).toLowerCase() }),
        ].join(' · '),
      ],
      [
        t('actions.paper.assessment'),
        [
          ...(exam
            ? [
                tCount('actions.paper.exam', exam.questions, {
                  name: exam.name,
                  weight: formatNumber(exam.weight),
                }),
              ]
            : []),
          ...(programme.survey ? [t('actions.paper.survey', { name: programme.survey })] : []),
        ].join(' '),
      ],
      [t('actions.paper.criteria'), programme.assessmentCriteria ?? null],
      [t('actions.paper.facilities'), programme.facilities ?? null],
    ]),
    wraps: true,
    columns: [
      { label: t('actions.paper.module'), width: 3, text: ({ module }) => module },
      { label: t('actions.paper.session'), width: 3, text: ({ name }) => name },
      { label: t('actions.paper.contents'), width: 6, text: ({ summary }) => summary },
      { label: t('actions.paper.media'), width: 3, text: ({ media }) => media },
      { label: t('actions.time'), width: 1, isRight: true, text: ({ minutes }) => formatDuration(minutes) },
    ],
    rows,
    totals: plannedOf(rows),
  }
}

/** The sessions in order, with their lengths: within the days of the action, trainees take them in their own time. */
export const scheduleSheet = ({ action }: ActionFacts): PaperSheet<Session> => {
  const rows = sessionsOf(action)
  return {
    notes: noted([
      [t('actions.paper.organisation'), action.form === 'distance' ? t('actions.paper.ownPace') : null],
    ]),
    columns: [
      {
        label: t('actions.paper.number'),
        width: 1,
        isRight: true,
        text: ({ number }) => formatNumber(number),
      },
      { label: t('actions.paper.module'), width: 5, text: ({ module }) => module },
      { label: t('actions.paper.session'), width: 6, text: ({ name }) => name },
      { label: t('actions.time'), width: 2, isRight: true, text: ({ minutes }) => formatDuration(minutes) },
      {
        label: t('actions.paper.reached'),
        width: 2,
        isRight: true,
        text: ({ reached }) => formatDuration(reached),
      },
    ],
    rows,
    totals: plannedOf(rows),
  }
}

interface Member {
  role: string
  name: string
  ccp: string
  qualification: string
}

/** The people responsible for the action, and those who accompany its trainees. */
export const teamSheet = ({ action, team }: ActionFacts): PaperSheet<Member> => {
  const lead = (role: string, name: string | null): Member[] =>
    name ? [{ role, name, ccp: '', qualification: '' }] : []
  return {
    wraps: true,
    columns: [
      { label: t('actions.paper.role'), width: 3, text: ({ role }) => role },
      { label: t('actions.paper.name'), width: 5, text: ({ name }) => name },
      { label: t('actions.paper.ccp'), width: 3, text: ({ ccp }) => ccp },
      { label: t('actions.paper.qualification'), width: 5, text: ({ qualification }) => qualification },
    ],
    rows: [
      ...lead(t('actions.paper.roles.manager'), action.manager),
      ...lead(t('actions.paper.roles.coordinator'), action.coordinator),
      ...team.map(({ name, ccp, qualification }) => ({
        role: t('actions.paper.roles.tutor'),
        name,
        ccp: ccp ?? '',
        qualification: qualification ?? '',
      })),
    ],
  }
}
