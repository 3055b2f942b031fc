import type {
  PlayerAssignment,
  PlayerCourse,
  PlayerLecture,
  PlayerResource,
} from '#contract/learning/shapes.ts'
import {
  completionPercent,
  elapsedTimePerc,
  mayOpen,
  playerState,
} from '#contract/enrolment/progress-rules.ts'
import type { ContentLinks } from '../../platform/packages/links.ts'
import { iso } from '../../platform/text/iso.ts'
import { workStateOf } from '../assessment/index.ts'
import type { LectureRecord, TraineeRecord, WorkRecord } from './record.ts'
import type { Standing } from './standing.ts'
import {
  placeKey,
  type Structure,
  type StructureLecture,
  type StructureResource,
} from './structure/structure.ts'

/** The address at which a package, or a separate page, is shown. */
type PackageUrl = ContentLinks['urlOf']

/** No address: an address works without a session, so a course that is not open reveals none. */
const noAddress = () => null

/** A trainee's state, as the player shows it. */
const toAssignment = (
  { degree }: Structure,
  { assignment, exams, certificate, mayDownloadOwn }: TraineeRecord,
  { facts, certificate: certificateFacts }: Standing,
): PlayerAssignment => {
  const { isComplete } = assignment
  const { finaltest, survey, complete } = mayOpen(facts)
  return {
    _id: assignment.id,
    state: playerState(facts),
    percent: completionPercent(facts.lectures, isComplete),
    elapsedTimePerc: elapsedTimePerc({
      countedSeconds: assignment.seconds,
      durationMinutes: degree.duration,
    }),
    countedMinutes: Math.floor(assignment.seconds / 60),
    plannedMinutes: degree.duration,
    currentModule: assignment.currentModule,
    currentLecture: assignment.currentLecture,
    currentPath: assignment.currentPath,
    open: { finaltest, survey, complete },
    certificationComplete: facts.certificationComplete,
    examSuccess: assignment.examSuccess,
    examValue: exams.best,
    attemptsUsed: exams.used,
    attemptsLeft: facts.attemptsLeft,
    activationDate: iso(assignment.activationDate),
    startDate: assignment.startDate,
    dueDate: assignment.dueDate,
    surveyDate: iso(assignment.surveyDate),
    isComplete,
    certificate: certificate && { ...certificate, mayDownload: mayDownloadOwn },
    certificateFacts,
  }
}

const toResource = (
  { package: content, completesOnOpening: _, ...resource }: StructureResource,
  own: LectureRecord['resources'][string] | undefined,
  packageUrl: PackageUrl | typeof noAddress,
): PlayerResource => ({
  ...resource,
  complete: own?.completeAt !== undefined,
  media: resource.media && { ...resource.media, position: own?.position ?? 0 },
  html5: content && toPage(packageUrl(content.document, content.path)),
})

const toPage = (url: string | null): PlayerResource['html5'] => (url === null ? null : { url })

const lecturePercent = (lecture: StructureLecture, own: LectureRecord | undefined): number =>
  completionPercent(
    lecture.resources.map(({ _id }) => ({ complete: own?.resources[_id]?.completeAt !== undefined })),
    own?.complete,
  )

const toWork = ({ module: _module, lecture: _lecture, createdAt, gradedAt, ...work }: WorkRecord) => ({
  ...work,
  createdAt: new Date(createdAt).toISOString(),
  state: workStateOf({ complete: work.complete, gradedAt }),
})

/** A trainee's course as the player shows it. */
export const toCourse = (
  structure: Structure,
  record: TraineeRecord,
  standing: Standing,
  packageUrl: PackageUrl,
): PlayerCourse => {
  const open = mayOpen(standing.facts).lectures
  const work = new Map(record.work.map((one) => [placeKey(one.module, one.lecture), one]))
  const toLecture = (lecture: StructureLecture): PlayerLecture => {
    const { key } = lecture
    const own = standing.records.get(key)
    const sent = work.get(key)
    const isOpen = open[structure.placeOf.get(key) ?? -1] ?? false
    return {
      _id: lecture._id,
      name: lecture.name,
      summary: lecture.summary,
      duration: lecture.duration,
      attachments: lecture.attachments,
      bibliography: lecture.bibliography,
      complete: own?.complete ?? false,
      percent: lecturePercent(lecture, own),
      open: isOpen,
      value: own?.value ?? null,
      countedSeconds: own?.seconds ?? 0,
      resources: lecture.resources.map((one) =>
        toResource(one, own?.resources[one._id], isOpen ? packageUrl : noAddress),
      ),
      submission: sent ? toWork(sent) : null,
    }
  }
  return {
    readonly: false,
    tools: record.tools,
    assignment: toAssignment(structure, record, standing),
    degree: structure.degree,
    modules: structure.modules.map((module) => {
      const lectures = module.lectures.map(toLecture)
      return {
        _id: module._id,
        name: module.name,
        summary: module.summary,
        percent: completionPercent(lectures),
        lectures,
      }
    }),
  }
}

/** Only the progress, as calls that change it answer. */
export const toProgress = (
  structure: Structure,
  record: TraineeRecord,
  standing: Standing,
  packageUrl: PackageUrl,
) => {
  const { assignment, modules } = toCourse(structure, record, standing, packageUrl)
  return {
    assignment,
    modules: modules.map(({ _id, percent, lectures }) => ({
      _id,
      percent,
      lectures: lectures.map((lecture) => ({
        _id: lecture._id,
        complete: lecture.complete,
        percent: lecture.percent,
        open: lecture.open,
        value: lecture.value,
        countedSeconds: lecture.countedSeconds,
        resources: lecture.resources.map(({ _id: row, complete, media, html5 }) => ({
          _id: row,
          complete,
          position: media?.position ?? null,
          html5,
        })),
      })),
    })),
  }
}

/** A course as its creators and tutors see it: everything open, without a trainee's record. */
export const toPreview = (structure: Structure, packageUrl: PackageUrl): PlayerCourse => ({
  readonly: true,
  tools: { notes: false, help: true },
  assignment: {
    _id: null,
    state: 'SUMMARY',
    percent: 0,
    elapsedTimePerc: 0,
    countedMinutes: 0,
    plannedMinutes: structure.degree.duration,
    currentModule: null,
    currentLecture: null,
    currentPath: null,
    open: { finaltest: true, survey: structure.degree.survey !== null, complete: true },
    certificationComplete: true,
    examSuccess: false,
    examValue: null,
    attemptsUsed: 0,
    attemptsLeft: 0,
    activationDate: null,
    startDate: null,
    dueDate: null,
    surveyDate: null,
    isComplete: false,
    certificate: null,
    certificateFacts: {
      sessions: { done: 0, total: structure.lectures.length },
      countedSeconds: 0,
      durationMinutes: structure.degree.duration,
      exam: null,
      hasSurvey: structure.degree.survey !== null,
      surveyDone: false,
      certificationFields: [],
    },
  },
  degree: structure.degree,
  modules: structure.modules.map((module) => ({
    _id: module._id,
    name: module.name,
    summary: module.summary,
    percent: 0,
    lectures: module.lectures.map(({ module: _, key: _key, ...lecture }) => ({
      ...lecture,
      complete: false,
      percent: 0,
      open: true,
      value: null,
      countedSeconds: 0,
      submission: null,
      resources: lecture.resources.map((one) => toResource(one, undefined, packageUrl)),
    })),
  })),
})
