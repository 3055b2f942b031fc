import { Problem } from '#contract/platform/kernel/problem.ts'
import { isExamOver, mayOpen } from '#contract/enrolment/progress-rules.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { addSurveyAnswers, setAssignment } from '../repository.ts'
import { readSurveyAnswers } from '../survey.ts'
import { changeOwn, endCourse, progressOf, standingToday, type Player } from './player.ts'

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
  changeOwn(player, user, degree, async (tx, structure, record) => {
    const { clock, events } = player.platform
    const { survey } = structure.degree
    if (!survey) throw new Problem('not_found')
    const { facts } = standingToday(player, structure, record)
    if (facts.surveyDone) throw new Problem('conflict')
    const open = mayOpen(facts)
    if (open.finaltest && isExamOver(facts) && !facts.certificationComplete)
      throw new Problem('certification_missing')
    if (!open.survey) throw new Problem('not_yet')
    const date = clock.now()
    const answers = readSurveyAnswers(survey.questions, given)
    const assignmentId = record.assignment.id
    await addSurveyAnswers(tx, { assignment: assignmentId, degree, survey: survey._id, date, answers })
    await setAssignment(tx, record, { surveyDate: date })
    const what = structure.degree.name
    await recordActivity(tx, user, { action: 'survey.answer', what, entity: 'degree', item: degree })
    await endCourse(player, tx, { structure, record, user })
    await events.record(tx, 'survey.answered', { assignmentId })
    await events.record(tx, 'course.completed', { assignmentId })
    return progressOf(player, structure, record)
  })
