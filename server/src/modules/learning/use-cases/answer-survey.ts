import { Problem } from '#contract/platform/kernel/problem.ts'
import { isExamOver, mayOpen } from '#contract/enrolment/progress-rules.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { changeOwn, ending, standingToday, type Player } from '../player.ts'
import { readSurveyAnswers } from '../survey.ts'

/**
 * Answers the survey, which ends the course (rule survey.ends).
 * @throws Problem `not_found`, `not_yet`, `certification_missing`, `conflict` or `validation`
 */
export const answerSurvey = async (
  player: Player,
  user: Person,
  degree: string,
  given: readonly { question: string; answer: string }[],
) =>
  changeOwn(player, user, degree, (structure, record) => {
    const { clock, events } = player.platform
    const { survey, name } = structure.degree
    if (!survey) throw new Problem('not_found')
    const { facts } = standingToday(player, structure, record)
    if (facts.surveyDone) throw new Problem('conflict')
    const open = mayOpen(facts)
    if (open.finaltest && isExamOver(facts) && !facts.certificationComplete)
      throw new Problem('certification_missing')
    if (!open.survey) throw new Problem('not_yet')
    const now = clock.now()
    const { assignment, activities } = ending(structure, record, now)
    const assignmentId = record.assignment.id
    return {
      who: user,
      now,
      survey: { id: survey._id, answers: readSurveyAnswers(survey.questions, given) },
      assignment: { ...assignment, surveyDate: now },
      activities: [{ action: 'survey.answer', what: name, entity: 'degree', item: degree }, ...activities],
      raise: async (tx) => {
        await events.record(tx, 'survey.answered', { assignmentId })
        await events.record(tx, 'course.completed', { assignmentId })
      },
    }
  })
