import { t, tCount, type TextKey } from '../platform/text/text.ts'
import type { LegalMark } from '../compliance/legal-mark.ts'
import type { DossierFacts } from './dossier-facts.ts'
import { LETTERS, markOf, type Letter } from './letters.ts'

/** The state of a letter of a dossier. */
type LetterState = 'present' | 'lacking' | 'notApplicable'

/** Who can add what is missing, and where: the action's own form, its trainees, its course, or a record by hand. */
type LetterPlace = 'action' | 'trainees' | 'course' | 'entry'

/** A letter of the dossier of an action. */
export interface DossierLetter {
  letter: Letter
  name: string
  mark: LegalMark
  state: LetterState
  /** What there is, or what is missing, or why it does not apply. */
  why: string
  /** Where to add what is missing; null if nothing is, or if only time brings it. */
  place: LetterPlace | null
  /** What was added by hand. */
  entries: number
}

interface Judged {
  state: LetterState
  why: string
  place?: LetterPlace
}

const present = (why: string): Judged => ({ state: 'present', why })
/** What is missing, and where to add it; nowhere, if only time brings it. */
const lacking = (why: string, place?: LetterPlace): Judged => ({
  state: 'lacking',
  why,
  ...(place ? { place } : {}),
})
const none = (key: TextKey): Judged => ({ state: 'notApplicable', why: t(key) })

/** The verdict on what the data cannot show: it is entered by hand only. */
const byHand = (): Judged => lacking(t('actions.dossier.byHand'), 'entry')

const team = ({ team: { manager, coordinator, tutors, withoutCcp } }: DossierFacts): Judged => {
  const lacks = [
    ...(manager ? [] : [t('actions.dossier.noManager')]),
    ...(coordinator ? [] : [t('actions.dossier.noCoordinator')]),
    ...(tutors > 0 ? [] : [t('actions.dossier.noTutor')]),
    ...(withoutCcp > 0 ? [tCount('actions.dossier.withoutCcp', withoutCcp)] : []),
  ]
  return lacks.length > 0
    ? lacking(lacks.join(' '), 'action')
    : present(tCount('actions.dossier.team', tutors))
}

/** How many did it, out of all who have to; what is missing is up to the trainees. */
const share = (done: number, all: number, key: 'accepted' | 'survey' | 'delivered'): Judged => {
  if (all === 0) return lacking(t('actions.dossier.nobody'), 'trainees')
  const why = t(`actions.dossier.${key}`, { done, all })
  return done < all
    ? lacking(why, key === 'accepted' || key === 'delivered' ? 'entry' : 'trainees')
    : present(why)
}

/**
 * How many of all trainees attended, or have a classification (letters l and o): all of them until the last day; after
 * it nobody can attend any more, and the letter says that the others did not.
 */
const shareUntilEnd = (
  { trainees: { all }, today, endDate }: DossierFacts,
  done: number,
  key: 'attended' | 'classified',
): Judged => {
  if (all === 0) return lacking(t('actions.dossier.nobody'), 'trainees')
  const why = t(`actions.dossier.${key}`, { done, all })
  if (done === all) return present(why)
  return done > 0 && today > endDate
    ? present(`${why} ${t(`actions.dossier.others.${key}`)}`)
    : lacking(why, 'trainees')
}

/** The tests and their results (letters m and n): graded attempts, if the course has a test. */
const tests = ({ programme: { hasExam }, trainees: { graded } }: DossierFacts): Judged => {
  if (graded > 0) return present(tCount('actions.dossier.graded', graded))
  return hasExam ? lacking(t('actions.dossier.noTests'), 'trainees') : none('actions.dossier.noExam')
}

/** What the data prove for each letter (rule actions.dossier). */
const judges: Readonly<Record<Letter, (facts: DossierFacts) => Judged>> = {
  a: ({ programme: { modules, hasAudience } }) => {
    if (modules === 0) return lacking(t('actions.dossier.noModules'), 'course')
    return hasAudience
      ? present(tCount('actions.dossier.modules', modules))
      : lacking(t('actions.dossier.noAudience'), 'course')
  },
  b: ({ programme: { sessions } }) =>
    sessions > 0
      ? present(tCount('actions.dossier.sessions', sessions))
      : lacking(t('actions.dossier.noModules'), 'course'),
  c: ({ trainees: { accepted, all } }) => {
    const judged = share(accepted, all, 'accepted')
    return all > 0 && judged.state === 'lacking'
      ? { ...judged, why: `${judged.why} ${t('actions.dossier.howToAccept')}` }
      : judged
  },
  d: ({ programme: { media } }) =>
    media > 0
      ? present(tCount('actions.dossier.media', media))
      : lacking(t('actions.dossier.noMedia'), 'course'),
  e: team,
  f: ({ trainees: { all } }) =>
    all > 0
      ? present(tCount('actions.dossier.enrolled', all))
      : lacking(t('actions.dossier.nobody'), 'trainees'),
  g: () => none('actions.dossier.noSelection'),
  h: () => none('actions.dossier.noSubstitution'),
  i: byHand,
  j: ({ programme: { sessions, withSummary } }) =>
    sessions > 0 && withSummary === sessions
      ? present(tCount('actions.dossier.plans', sessions))
      : lacking(t('actions.dossier.noPlan', { count: sessions - withSummary }), 'course'),
  l: (facts) => shareUntilEnd(facts, facts.trainees.attended, 'attended'),
  m: tests,
  n: tests,
  o: (facts) => {
    const { hasExam } = facts.programme
    const { complete, passed } = facts.trainees
    const judged = shareUntilEnd(facts, complete, 'classified')
    return judged.state === 'present' && hasExam && passed < complete
      ? lacking(t('actions.dossier.unclassified', { done: passed, all: complete }), 'trainees')
      : judged
  },
  p: byHand,
  q: ({ programme: { hasSurvey }, trainees: { answeredSurvey, complete } }) =>
    hasSurvey ? share(answeredSurvey, complete, 'survey') : lacking(t('actions.dossier.noSurvey'), 'course'),
  r: () => none('actions.dossier.noOccurrence'),
  s: ({ trainees: { delivered, complete } }) => share(delivered, complete, 'delivered'),
  t: ({ endDate, today }) =>
    today > endDate ? present(t('actions.dossier.report')) : lacking(t('actions.dossier.reportLater')),
  u: () => none('actions.dossier.noInternship'),
  v: () => none('actions.dossier.noInternship'),
  x: () => none('actions.dossier.noInternship'),
  z: ({ trainees: { accompanied } }) =>
    accompanied > 0 ? present(tCount('actions.dossier.accompanied', accompanied)) : byHand(),
  aa: ({ advertising }) =>
    advertising
      ? present(t('actions.dossier.advertised'))
      : lacking(t('actions.dossier.noAdvertising'), 'action'),
}

/**
 * The state of each letter of an action's dossier (rule actions.dossier). What the data prove is present; a manual
 * entry makes up for missing data, and a manual reason marks a letter as not applicable.
 */
export const judgeDossier = (facts: DossierFacts): DossierLetter[] =>
  LETTERS.map((letter) => {
    const own = facts.entries.filter((entry) => entry.letter === letter)
    const evidence = own.filter(({ kind }) => kind === 'evidence').length
    const excused = own.find(({ kind }) => kind === 'notApplicable')
    const judged = judges[letter](facts)
    const of = { letter, name: t(`actions.letters.${letter}`), mark: markOf(letter), entries: own.length }
    if (judged.state === 'present') return { ...of, state: judged.state, why: judged.why, place: null }
    if (evidence > 0)
      return { ...of, state: 'present', why: tCount('actions.dossier.added', evidence), place: null }
    if (excused) return { ...of, state: 'notApplicable', why: excused.text ?? '', place: null }
    return { ...of, state: judged.state, why: judged.why, place: judged.place ?? null }
  })

/** How many of the letters that apply are present. */
export const dossierProgress = (
  letters: readonly Pick<DossierLetter, 'state'>[],
): { done: number; all: number } => {
  const asked = letters.filter(({ state }) => state !== 'notApplicable')
  return { done: asked.filter(({ state }) => state === 'present').length, all: asked.length }
}
