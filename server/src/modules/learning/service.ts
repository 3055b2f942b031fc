import { and, eq } from 'drizzle-orm'
import { whereOf } from '../../platform/access/scope.ts'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import {
  elapsedTimePerc,
  isExamOver,
  mayOpen,
  mayOpenLecture,
  playerState,
} from '#contract/enrolment/progress-rules.ts'
import { assignments, surveyAnswers } from '../enrolment/index.ts'
import { degrees, degreesInSight } from '../catalogue/index.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyChange, setAssignment, setPosition } from './completion.ts'
import { countBeat, startClock } from './heartbeat.ts'
import { toCourse, toPreview, toProgress } from './present.ts'
import type { Records, TraineeRecord } from './record.ts'
import { standingOf } from './standing.ts'
import { placeKey, type Structure } from './structure.ts'
import type { Structures } from './structures.ts'
import { readSurveyAnswers } from './survey.ts'

interface Place {
  degreeId: string
  moduleId: string
  lecture: string
}

export interface PlayerDeps {
  platform: Platform
  structures: Structures
  records: Records
}

/** Makes the service of the player. */
export const createPlayerService = ({ platform, structures, records }: PlayerDeps) => {
  const { db, clock, content, events } = platform

  const structureOf = async (degree: string, on?: Tx): Promise<Structure> => {
    const structure = await structures.get(degree, on)
    if (!structure) throw new Problem('not_found')
    return structure
  }

  const standing = (structure: Structure, record: TraineeRecord) =>
    standingOf(structure, record, clock.today())

  const progress = (structure: Structure, record: TraineeRecord) =>
    toProgress(structure, record, standing(structure, record), content.urlOf)

  /** One's own course, locked, with the structure: what every change begins with. */
  const change = async <T>(
    user: Person,
    degree: string,
    work: (tx: Tx, structure: Structure, record: TraineeRecord) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const record = await records.ownLocked(tx, user._id, degree)
      if (!record) throw new Problem('not_found')
      return work(tx, await structureOf(degree, tx), record)
    })

  return {
    /** @throws Problem `not_found` for a course that is not one of the user's */
    async open(user: Person, degree: string) {
      const record = await records.own(user._id, degree)
      if (!record) throw new Problem('not_found')
      const structure = await structureOf(degree)
      return toCourse(structure, record, standing(structure, record), content.urlOf)
    },

    /** @throws Problem `not_found` for a course that the user does not author or moderate */
    async preview(user: Person, degree: string) {
      const [seen] = await db
        .select({ id: degrees.id })
        .from(degrees)
        .where(and(eq(degrees.id, degree), whereOf(degreesInSight(user, 'view'))))
      if (!seen) throw new Problem('not_found')
      return toPreview(await structureOf(degree), content.urlOf)
    },

    /**
     * Opens one tab of a session (rule lecture.resources).
     * @throws Problem `not_found`, `not_yet` while the session before is not complete, or `validation` where several
     * tabs stand and none is named
     */
    async openLecture(
      user: Person,
      { degreeId, moduleId, lecture: id, resource }: Place & { resource?: string | undefined },
    ) {
      return change(user, degreeId, async (tx, structure, record) => {
        const index = structure.placeOf.get(placeKey(moduleId, id)) ?? -1
        const lecture = structure.lectures[index]
        if (!lecture || (resource && !lecture.resources.some(({ _id }) => _id === resource)))
          throw new Problem('not_found')
        if (!mayOpenLecture(standing(structure, record).facts.lectures, index)) throw new Problem('not_yet')
        if (!resource && lecture.resources.length > 1)
          throw invalid([{ field: 'resource', message: t('validation.required') }])
        const now = clock.now()
        await startClock(tx, user._id, now)
        if (!record.assignment.startedAt)
          await recordActivity(tx, user, {
            action: 'course.start',
            what: structure.degree.name,
            entity: 'degree',
            item: degreeId,
          })
        await setAssignment(tx, record, {
          currentModule: moduleId,
          currentLecture: id,
          currentPath: `${moduleId}/${id}`,
          startedAt: record.assignment.startedAt ?? now,
          updatedAt: now,
        })
        const newly = await applyChange(tx, structure, record, {
          lecture,
          change: { done: (one) => one.completesOnOpening && (!resource || one._id === resource) },
          now,
          who: user,
        })
        if (newly) {
          const assignmentId = record.assignment.id
          await events.record(tx, 'lecture.completed', { assignmentId, module: moduleId, lecture: id })
        }
        return progress(structure, record)
      })
    },

    /** Remembers the place in the course, and in a video. @throws Problem `not_found` or `not_yet` */
    async remember(
      user: Person,
      id: string,
      body: {
        currentModule?: string | null | undefined
        currentLecture?: string | null | undefined
        currentPath?: string | null | undefined
        position?: { moduleId: string; lecture: string; resource: string; seconds: number } | undefined
      },
    ) {
      const [own] = await db
        .select({ degree: assignments.degree })
        .from(assignments)
        .where(and(eq(assignments.id, id), eq(assignments.user, user._id)))
      if (!own) throw new Problem('not_found')
      const { position, ...current } = body
      return change(user, own.degree, async (tx, structure, record) => {
        const { currentModule, currentLecture } = { ...record.assignment, ...current }
        const moved = current.currentModule !== undefined || current.currentLecture !== undefined
        if (moved && currentLecture && !structure.placeOf.has(placeKey(currentModule ?? '', currentLecture)))
          throw new Problem('not_found')
        if (moved && currentModule && !structure.modules.some(({ _id }) => _id === currentModule))
          throw new Problem('not_found')
        await setAssignment(tx, record, { ...defined(current), updatedAt: clock.now() })
        if (position) {
          const { moduleId: module, lecture, resource, seconds } = position
          const at = structure.lectures[structure.placeOf.get(placeKey(module, lecture)) ?? -1]
          if (!at?.resources.some(({ _id }) => _id === resource)) throw new Problem('not_found')
          if (!(await setPosition(tx, record, { module, lecture, resource, seconds })))
            throw new Problem('not_yet')
        }
        return { _id: record.assignment.id }
      })
    },

    /** Counts a heartbeat (rule time.counted). @throws Problem `not_found`, or `not_yet` for a session not opened yet */
    async count(user: Person, { degreeId, moduleId, lecture, seconds }: Place & { seconds: number }) {
      const counted = await countBeat(platform, {
        user: user._id,
        degree: degreeId,
        module: moduleId,
        lecture,
        visit: newId(),
        claimed: seconds,
        now: clock.now(),
      })
      if (!counted) {
        const structure = (await records.own(user._id, degreeId)) && (await structureOf(degreeId))
        throw new Problem(structure?.placeOf.has(placeKey(moduleId, lecture)) ? 'not_yet' : 'not_found')
      }
      return {
        counted: counted.counted,
        lectureSeconds: counted.lectureSeconds,
        countedSeconds: counted.courseSeconds,
        countedMinutes: Math.floor(counted.courseSeconds / 60),
        elapsedTimePerc: elapsedTimePerc({
          durationMinutes: counted.durationMinutes,
          countedSeconds: counted.courseSeconds,
        }),
      }
    },

    /** Ends a course of which nothing is left to do. @throws Problem `not_found` or `not_yet` */
    async complete(user: Person, degree: string) {
      return change(user, degree, async (tx, structure, record) => {
        const { facts } = standing(structure, record)
        if (mayOpen(facts).finaltest && !facts.certificationComplete)
          throw new Problem('certification_missing')
        if (playerState(facts) !== 'COMPLETE') throw new Problem('not_yet')
        if (!record.assignment.isComplete) await end(tx, structure, record, user)
        await events.record(tx, 'course.completed', { assignmentId: record.assignment.id })
        return progress(structure, record)
      })
    },

    /**
     * Answers the survey, which ends the course (rule survey.ends).
     * @throws Problem `not_found`, `not_yet`, `certification_missing`, `conflict` or `validation`
     */
    async answerSurvey(user: Person, degree: string, given: readonly { question: string; answer: string }[]) {
      return change(user, degree, async (tx, structure, record) => {
        const { survey } = structure.degree
        if (!survey) throw new Problem('not_found')
        const { facts } = standing(structure, record)
        if (facts.surveyDone) throw new Problem('conflict')
        const open = mayOpen(facts)
        if (open.finaltest && isExamOver(facts) && !facts.certificationComplete)
          throw new Problem('certification_missing')
        if (!open.survey) throw new Problem('not_yet')
        const date = clock.now()
        const answers = readSurveyAnswers(survey.questions, given)
        await tx
          .insert(surveyAnswers)
          .values({ assignment: record.assignment.id, degree, survey: survey._id, date, answers })
        await setAssignment(tx, record, { surveyDate: date })
        await recordActivity(tx, user, {
          action: 'survey.answer',
          what: structure.degree.name,
          entity: 'degree',
          item: degree,
        })
        await end(tx, structure, record, user)
        const assignmentId = record.assignment.id
        await events.record(tx, 'survey.answered', { assignmentId })
        await events.record(tx, 'course.completed', { assignmentId })
        return progress(structure, record)
      })
    },
  }

  async function end(tx: Tx, { degree }: Structure, record: TraineeRecord, user: Person): Promise<void> {
    const now = clock.now()
    await setAssignment(tx, record, {
      isComplete: true,
      endDate: record.assignment.endDate ?? now,
      updatedAt: now,
    })
    await recordActivity(tx, user, {
      action: 'course.complete',
      what: degree.name,
      entity: 'degree',
      item: degree._id,
    })
  }
}

export type PlayerService = ReturnType<typeof createPlayerService>

const defined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
