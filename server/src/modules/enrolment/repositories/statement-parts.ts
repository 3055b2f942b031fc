// The parts that this module contributes to another module's statement, which writes its own tables in the same round
// trip. `from` names the part whose row lets the statement continue; other arguments are placeholders or expressions. A
// statement writes the assignment first or last, so that its version (`xmin`) covers everything that is stored with it.

/** Locks an assignment; with a version, only if it has not changed: `id`, `user`, `degree`. */
export const lockVersion = (id: string, version: string): string => `
  select id, "user", degree from assignments
  where id = ${id}::uuid and (${version}::text is null or xmin::text = ${version}::text)
  for update`

/** Writes an unchanged assignment, so that it gets another version: `id`. */
export const renewVersion = (id: string, version: string, at: string): string => `
  update assignments set updated_at = ${at}::timestamptz where id = ${id}::uuid and xmin::text = ${version}::text
  returning id`

/** Locks an assignment, if its survey need not be waited for or is not answered: `id`. */
export const lockForGrade = (id: string, awaitsSurvey: string): string => `
  select a.id from assignments a
  where a.id = ${id}::uuid and (not ${awaitsSurvey}::boolean or a.survey_date is null)
  for update`

/** Renews the version of a row's assignment, and marks its exam as passed if it is. @param passed a column of `from` */
export const keepExam = (from: string, passed: string, at: string): string => `
update assignments a set updated_at = ${at}::timestamptz, exam_success = a.exam_success or (${passed})
from ${from} where a.id = ${from}.assignment
returning ${from}.id`

/** Ends the course of an unchanged assignment without a certificate: `id`. */
export const endCourse = (id: string, version: string, endedAt: string, at: string): string => `
  update assignments set certificado_emitido = true, is_complete = true, end_date = ${endedAt}::timestamptz,
    updated_at = ${at}::timestamptz
  where id = ${id}::uuid and xmin::text = ${version}::text and not certificado_emitido
  returning id`

/**
 * Stores what was done in sessions of an assignment. A complete session stays complete.
 * @param lectures JSON: `module`, `lecture`, `complete`, `resources`, `value`, `isNews` if it was completed just now
 */
export const keepLectures = (from: string, lectures: string, at: string): string => `
  insert into lecture_progress as p (assignment, module, lecture, complete, resources, value, first_at, complete_at)
  select ${from}.id, l.module, l.lecture, l.complete, l.resources, l.value, ${at}::timestamptz,
    case when l."isNews" then ${at}::timestamptz end
  from ${from}, jsonb_to_recordset(${lectures}::jsonb)
    as l(module uuid, lecture uuid, complete boolean, resources jsonb, value real, "isNews" boolean)
  on conflict (assignment, module, lecture) do update set
    complete = p.complete or excluded.complete,
    resources = p.resources || excluded.resources,
    value = excluded.value,
    complete_at = coalesce(excluded.complete_at, p.complete_at)`

/** Stores an answered survey. @param answered JSON: a list of one or none with `id`, `survey`, `answers` */
export const keepSurvey = (from: string, answered: string, at: string): string => `
  insert into survey_answers (id, assignment, degree, survey, date, answers)
  select s.id, ${from}.id, ${from}.degree, s.survey, ${at}::timestamptz, s.answers
  from ${from}, jsonb_to_recordset(${answered}::jsonb) as s(id uuid, survey uuid, answers jsonb)`

/** The columns of an assignment that hold the progress of its course. */
interface CoursePlaceholders {
  at: string
  module: string
  lecture: string
  path: string
  lecturesComplete: string
  surveyDate: string
  isComplete: string
  startedAt: string
  endDate: string
}

/** Stores the progress of an assignment's course: `id`. */
export const keepCourse = (from: string, kept: CoursePlaceholders): string => `
update assignments a set updated_at = ${kept.at}::timestamptz, current_module = ${kept.module}::uuid,
  current_lecture = ${kept.lecture}::uuid, current_path = ${kept.path}::text,
  lectures_complete = ${kept.lecturesComplete}::int, survey_date = ${kept.surveyDate}::timestamptz,
  is_complete = ${kept.isComplete}::boolean, started_at = ${kept.startedAt}::timestamptz,
  end_date = ${kept.endDate}::timestamptz
from ${from} where a.id = ${from}.id
returning a.id`
