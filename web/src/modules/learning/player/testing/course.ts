import type {
  PlayerAssignment,
  PlayerCourse,
  PlayerLecture,
  PlayerResource,
} from '#contract/learning/shapes.ts'

/** A course for tests: two modules, with sessions m1l1, m1l2 and m2l1, each with a document. */
export function courseOf(marks = '---', change: Partial<PlayerAssignment> = {}): PlayerCourse {
  const done = (i: number) => marks[i] === 'x'
  const lecture = (_id: string, i: number) =>
    lectureOf(_id, { complete: done(i), open: i === 0 || done(i) || done(i - 1) })
  const all = !marks.includes('-')
  return {
    readonly: false,
    tools: { notes: true, help: true },
    assignment: {
      _id: 'assignment',
      state: all ? 'FINALTEST' : marks.includes('x') ? 'LECTURE' : 'SUMMARY',
      percent: 0,
      elapsedTimePerc: 0,
      countedMinutes: 0,
      plannedMinutes: 60,
      currentModule: null,
      currentLecture: null,
      currentPath: null,
      open: { finaltest: all, survey: false, complete: all },
      certificationComplete: true,
      examSuccess: false,
      examValue: null,
      attemptsUsed: 0,
      attemptsLeft: 3,
      activationDate: null,
      startDate: null,
      dueDate: null,
      surveyDate: null,
      isComplete: false,
      certificate: null,
      certificateFacts: {
        sessions: { done: 0, total: 3 },
        countedSeconds: 0,
        durationMinutes: 60,
        exam: null,
        hasSurvey: true,
        surveyDone: false,
        certificationFields: [],
      },
      ...change,
    },
    degree: {
      _id: 'degree',
      name: 'Curso',
      summary: null,
      badge: null,
      manual: null,
      duration: 60,
      hduration: 1,
      categories: [],
      tags: [],
      moderators: [],
      exam: { _id: 'exam', name: 'Teste final', weight: 20, passMark: 10, questions: 4, time: 0 },
      survey: { _id: 'survey', title: 'Questionário', header: null, footer: null, questions: [] },
    },
    modules: [
      {
        _id: 'm1',
        name: 'Um',
        summary: null,
        percent: 0,
        lectures: [lecture('m1l1', 0), lecture('m1l2', 1)],
      },
      { _id: 'm2', name: 'Dois', summary: null, percent: 0, lectures: [lecture('m2l1', 2)] },
    ],
  }
}

export function lectureOf(_id: string, change: Partial<PlayerLecture> = {}): PlayerLecture {
  return {
    _id,
    name: _id,
    summary: '',
    duration: 20,
    complete: false,
    percent: 0,
    open: true,
    value: null,
    countedSeconds: 0,
    resources: [resourceOf({ complete: change.complete ?? false })],
    submission: null,
    attachments: [],
    bibliography: [],
    ...change,
  }
}

export function resourceOf(change: Partial<PlayerResource> = {}): PlayerResource {
  return {
    _id: 'row',
    resource: 'resource',
    name: 'Documento',
    type: 'media',
    extension: 'pdf',
    complete: false,
    evaluation: false,
    documentTitle: null,
    document: null,
    media: null,
    html5: null,
    exam: null,
    ...change,
  }
}
