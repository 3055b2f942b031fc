import { isOver } from '#contract/catalogue/exam-rules.ts'
import { chosenOf, type Chosen, type OpenAttempt } from './attempt.ts'

/** An attempt under way: the chosen answers, and its deadline by this browser's clock; null: unlimited. */
interface UnderWay<A extends OpenAttempt> {
  attempt: A
  chosen: Chosen
  deadline: number | null
}

/** Why an attempt ended: it was submitted here, its time was over, or another tab submitted it. */
type Ending = 'submitted' | 'timeOver' | 'closedElsewhere'

/**
 * The states of a test in this browser:
 * - `idle`: no attempt is open here; `ending` is how the last one ended
 * - `starting`: a new attempt is being requested, or the one that is open already
 * - `open`: it is answered
 * - `submitting`: the answers are on their way; `again` after a try without a connection
 * - `waiting`: without a connection they are submitted once it returns
 * - `ending`: the server has graded it; the results are being read
 */
export type TestState<A extends OpenAttempt = OpenAttempt> =
  | { name: 'idle'; ending: Ending | null }
  | { name: 'starting' }
  | ({ name: 'open' } & UnderWay<A>)
  | ({ name: 'submitting'; again: boolean; timeOver: boolean } & UnderWay<A>)
  | ({ name: 'waiting' } & UnderWay<A>)
  | ({ name: 'ending'; ending: Ending } & UnderWay<A>)

/** What happens to it; `now` is this browser's time. */
export type TestEvent<A extends OpenAttempt = OpenAttempt> =
  | { type: 'start' }
  /** `kept`: answers that this browser keeps and the server may not have yet. */
  | { type: 'started'; attempt: A; kept: Chosen; now: number }
  | { type: 'notStarted' }
  /** In this tab or another. */
  | { type: 'answered'; question: string; answer: string }
  | { type: 'submit'; now: number }
  /** A clock reading. */
  | { type: 'tick'; now: number }
  | { type: 'taken' }
  | { type: 'unreachable' }
  | { type: 'refused' }
  /** The server accepts no more answers, or another tab submitted it; `timeOver`: because its time was over. */
  | { type: 'closed'; now: number; timeOver?: boolean }
  | { type: 'resultsRead' }

export const idle: TestState<never> = { name: 'idle', ending: null }

const underWay = <A extends OpenAttempt>({ attempt, chosen, deadline }: UnderWay<A>): UnderWay<A> => ({
  attempt,
  chosen,
  deadline,
})

/** The server says how many seconds are left, so that a wrong clock of the device does no harm. */
const begin = <A extends OpenAttempt>(attempt: A, kept: Chosen, now: number): TestState<A> => ({
  name: 'open',
  attempt,
  chosen: { ...chosenOf(attempt.answers), ...kept },
  deadline: attempt.secondsLeft === null ? null : now + attempt.secondsLeft * 1000,
})

const submit = <A extends OpenAttempt>(state: UnderWay<A>, again: boolean, now: number): TestState<A> => ({
  name: 'submitting',
  again,
  timeOver: isOver(state.deadline, now),
  ...underWay(state),
})

const end = <A extends OpenAttempt>(state: UnderWay<A>, ending: Ending): TestState<A> => ({
  name: 'ending',
  ending,
  ...underWay(state),
})

/** What happens while an attempt is open or being submitted. */
const whileUnderWay = <A extends OpenAttempt>(
  state: Extract<TestState<A>, { name: 'open' | 'submitting' | 'waiting' }>,
  event: TestEvent<A>,
): TestState<A> => {
  switch (event.type) {
    case 'answered':
      return { ...state, chosen: { ...state.chosen, [event.question]: event.answer } }
    case 'submit':
      return state.name === 'submitting' ? state : submit(state, state.name === 'waiting', event.now)
    case 'tick':
      return state.name === 'open' && isOver(state.deadline, event.now)
        ? submit(state, false, event.now)
        : state
    case 'closed':
      // The seconds left are whole ones, so that the deadlines of two tabs differ by up to a second.
      return end(state, event.timeOver || isOver(state.deadline, event.now) ? 'timeOver' : 'closedElsewhere')
    default:
      return state.name === 'submitting' ? whenSubmitted(state, event) : state
  }
}

const whenSubmitted = <A extends OpenAttempt>(
  state: Extract<TestState<A>, { name: 'submitting' }>,
  event: TestEvent<A>,
): TestState<A> => {
  switch (event.type) {
    case 'taken':
      return end(state, state.timeOver ? 'timeOver' : 'submitted')
    case 'unreachable':
      return { name: 'waiting', ...underWay(state) }
    case 'refused':
      return { name: 'open', ...underWay(state) }
    default:
      return state
  }
}

/** The state of a test after an event; unchanged if the event does not apply. */
export function nextState<A extends OpenAttempt>(state: TestState<A>, event: TestEvent<A>): TestState<A> {
  switch (state.name) {
    case 'idle':
      return event.type === 'start' ? { name: 'starting' } : state
    case 'starting':
      if (event.type === 'started') return begin(event.attempt, event.kept, event.now)
      return event.type === 'notStarted' ? idle : state
    case 'ending':
      return event.type === 'resultsRead' ? { name: 'idle', ending: state.ending } : state
    default:
      return whileUnderWay(state, event)
  }
}

/** The attempt under way, if one is. */
export const underWayOf = <A extends OpenAttempt>(state: TestState<A>): UnderWay<A> | undefined =>
  state.name === 'idle' || state.name === 'starting' ? undefined : state

/** Whether answers are taken, or why not. */
export type Phase = 'open' | 'submitting' | 'waiting'

/** What is shown of it: a wait for a connection stays shown while it is retried. */
export const phaseOf = (state: TestState): Phase => {
  if (state.name === 'open') return 'open'
  return state.name === 'waiting' || (state.name === 'submitting' && state.again) ? 'waiting' : 'submitting'
}
