/** An answer to a question of a survey. */
export const SURVEY_ANSWER_MAX = 5000
