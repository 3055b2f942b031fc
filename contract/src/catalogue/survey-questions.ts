/** A question that may contain others. */
interface Holding<Q> {
  questions?: readonly Q[] | null | undefined
}

/**
 * What a survey asks, in its order: a question that holds others is their heading, and asks nothing itself
 * (rule course.surveys).
 */
export const askedQuestions = <Q>(questions: readonly (Q & Holding<Q>)[]): Q[] =>
  questions.flatMap((question): Q[] => (question.questions?.length ? [...question.questions] : [question]))
